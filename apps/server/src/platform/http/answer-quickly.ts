import type { FastifyInstance } from 'fastify';
import { QuickAnswers, type QuickSettings } from './quick-answers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    quickAnswers: QuickAnswers;
  }
}

type Settings = Omit<QuickSettings, 'isOff'> & { isTraced: boolean };

/**
 * Puts the quick answers in front of the listener. Everything goes the long way while the process is
 * overloaded, when requests are traced, and once it stops: callers are then told to close.
 */
export function answerQuickly(app: FastifyInstance, { isTraced, ...settings }: Settings): void {
  let isStopping = false;
  const isOff = () => isTraced || isStopping || app.isUnderPressure();
  const quick = new QuickAnswers({ ...settings, isOff });
  app.decorate('quickAnswers', quick);
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
