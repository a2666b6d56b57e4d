import type { FastifyInstance } from 'fastify';
import { FastPathCache, type FastPathOptions } from './fast-path-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    fastPathCache: FastPathCache;
  }
}

type FastPathSettings = Omit<FastPathOptions, 'isOff'> & { isTraced: boolean };

/**
 * Installs the fast path in front of the listener. Every request takes the full route when requests are traced, and once
 * the process is stopping: callers are then asked to close. An overloaded process goes on with it: bytes that are ready
 * cost less than a refusal.
 */
export function installFastPath(app: FastifyInstance, { isTraced, ...settings }: FastPathSettings): void {
  let isStopping = false;
  const isOff = () => isTraced || isStopping;
  const quick = new FastPathCache({ ...settings, isOff });
  app.decorate('fastPathCache', quick);
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  const { server } = app;
  const longWay = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (quick.send(request, response)) return;
    for (const listener of longWay) listener.call(server, request, response);
  });
}
