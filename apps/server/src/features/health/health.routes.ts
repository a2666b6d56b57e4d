import { health } from '@paligid/contract/api/operations.api';
import { type EngineCheck, engineStates, type Readiness } from '@paligid/program/engine-states';
import { KeptAnswers } from '@paligid/program/kept-answers';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { recordCall } from '../../platform/http/route.ts';

type Health = {
  clock: Clock;
  checks: Readonly<Record<'postgres' | 'redis', EngineCheck>>;
  isStopping: () => boolean;
};

/** Whoever asks more often gets the last answer: a probe must not become a load. */
const KEPT_MS = 500;
const ONLY = 'engines';

/**
 * Alive by answering; ready until it stops. A lost engine makes it `degraded`, not unready: stale answers
 * go out as long as somebody asks here.
 */
export function healthRoutes(app: FastifyInstance, { clock, checks, isStopping }: Health): void {
  const states = new KeptAnswers<Readiness>({ freshMs: KEPT_MS, staleMs: 0, most: 1, now: clock.now });
  recordCall(app, health);
  app.route({
    method: health.method,
    url: health.path,
    schema: { response: { 200: health.response, 503: health.response } },
    config: { isProbe: true, pressureHandler: () => undefined },
    handler: async (_request, reply) => {
      const { engines, ready: areUp } = (await states.get(ONLY, () => engineStates(checks))).value;
      const data = {
        status: areUp ? 'ok' : 'degraded',
        alive: true,
        ready: !isStopping(),
        engines: { postgres: engines['postgres']?.state, redis: engines['redis']?.state },
        as_of: clock.now().toISOString(),
      };
      reply.code(data.ready ? 200 : 503).header('cache-control', 'no-store');
      return { status: 'success', data };
    },
  });
}
