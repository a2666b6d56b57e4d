import { randomUUID } from 'node:crypto';
import { requestSubscription } from '@paligid/contract/api/websub.api';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { route } from '../../platform/http/route.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { allowedUrl } from './webhook-request.ts';
import * as repository from './websub.repository.ts';

type Deps = {
  db: Pool;
  clock: Clock;
  newId: () => string;
  box: Pick<SecretBox, 'seal'>;
  /** Receivers on this machine; empty in production. */
  origins: readonly string[];
  limits?: { total: number; ofHost: number };
};
type Request = z.output<typeof requestSubscription.body>;
type Outcome = z.output<typeof requestSubscription.response>['data']['outcome'];

/** A reading service has one host for all its subscribers; a city has one subscription. */
const LIMITS = { total: 5_000, ofHost: 200 };
const DAY_S = 86_400;
/** A subscriber renews in time; what nobody renews ends by itself. */
const LEASE_SECONDS = { shortest: 300, usual: 10 * DAY_S, longest: 30 * DAY_S };
/** From one address in a minute; each makes us send a request to a stranger. */
const REQUESTS_A_MINUTE = 30;

/** The hub of our feeds. The program `push` asks the callback and sends what has changed, as it does for webhooks. */
export function websubService({ db, clock, newId, box, origins, limits = LIMITS }: Deps) {
  return {
    request: async ({ mode, topic, callback, lease_seconds, secret = '' }: Request): Promise<Outcome> => {
      const url = allowedUrl(callback, origins);
      if (url === undefined) return 'callback_refused';
      const { usual, shortest, longest } = LEASE_SECONDS;
      const seconds = Math.min(longest, Math.max(shortest, lease_seconds ?? usual));
      return inTransaction(db, async (tx): Promise<Outcome> => {
        await repository.lockRequests(tx);
        const known = await repository.findId(tx, topic, url);
        const id = known ?? newId();
        const asked = { askedId: randomUUID(), seconds, secret: box.seal(Buffer.from(secret), id) };
        if (known !== undefined) await repository.ask(tx, known, { ...asked, intent: mode });
        if (known !== undefined || mode === 'unsubscribe') return 'accepted';
        const { host } = new URL(url);
        const count = await repository.count(tx, host, limits.total);
        if (count.total >= limits.total || count.ofHost >= limits.ofHost) return 'full';
        await repository.insert(tx, { id, topic, url, host, ...asked, now: clock.now() });
        return 'accepted';
      });
    },
  };
}

/** For the internal listener. */
export function websubRoutes(app: FastifyInstance, websub: ReturnType<typeof websubService>): void {
  route(app, {
    call: requestSubscription,
    limit: REQUESTS_A_MINUTE,
    handle: async ({ body }) => ({ outcome: await websub.request(body) }),
  });
}
