import { health } from '@paligid/contract/api/operations.api';
import { checkEngines, type EngineCheck, type Readiness } from '@paligid/runtime/health-server';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { recordCall } from '../../platform/http/route.ts';

type HealthDeps = {
  clock: Clock;
  checks: Readonly<Record<'postgres' | 'redis', EngineCheck>>;
  checkSchema: EngineCheck;
  isStopping: () => boolean;
};

/** More frequent requests get the cached result: a probe must not become a load. */
const CACHE_MS = 500;
const ONLY = 'engines';

/**
 * Live while it responds; ready until it stops. A lost service makes it `degraded`, not unready: stale responses are
 * served as long as requests come here. A schema that is known to lack a migration of this release makes it unready.
 */
export function healthRoutes(
  app: FastifyInstance,
  { clock, checks, checkSchema, isStopping }: HealthDeps,
): void {
  const states = new SwrCache<Readiness>({ freshMs: CACHE_MS, staleMs: 0, maxEntries: 1, now: clock.now });
  recordCall(app, health);
  app.route({
    method: health.method,
    url: health.path,
    schema: { response: { 200: health.response, 503: health.response } },
    config: { isProbe: true, pressureHandler: () => undefined },
    handler: async (_request, reply) => {
      const { engines, ready } = (
        await states.get(ONLY, () => checkEngines({ ...checks, schema: checkSchema }))
      ).value;
      const isBehind = engines['postgres']?.state === 'up' && engines['schema']?.state === 'down';
      const data = {
        status: ready ? 'ok' : 'degraded',
        alive: true,
        ready: !isStopping() && !isBehind,
        engines: { postgres: engines['postgres']?.state, redis: engines['redis']?.state },
        as_of: clock.now().toISOString(),
      };
      reply.code(data.ready ? 200 : 503).header('cache-control', 'no-store');
      return { status: 'success', data };
    },
  });
}
