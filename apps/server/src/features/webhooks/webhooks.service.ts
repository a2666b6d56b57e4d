import { randomBytes } from 'node:crypto';
import { MAX_RECENT_DELIVERIES, MAX_WEBHOOKS, webhookSchema } from '@paligid/contract/entities/webhooks';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { placesService as places } from '../places/places.service.ts';
import { allowedUrl } from './webhook-request.ts';
import * as repository from './webhooks.repository.ts';

type Deps = {
  db: Pool;
  clock: Clock;
  newId: () => string;
  box: Pick<SecretBox, 'seal'>;
  /** Receivers on this machine; empty in production. */
  origins: readonly string[];
};
type Webhook = z.output<typeof webhookSchema>;

export type WebhooksService = ReturnType<typeof webhooksService>;

const SECRET_BYTES = 32;
const HOUR_MS = 3_600_000;
/** An endpoint is told of some dozen events in a week of storms. */
const MAX_REPLAYED = 500;
const TOWN_KINDS: ReadonlySet<string> = new Set(['city', 'municipality']);

/** Addresses of city governments that are told of alerts. The program `push` sends the challenge and the deliveries. */
export function webhooksService({ db, clock, newId, box, origins }: Deps) {
  const list = async (userId: string): Promise<{ webhooks: Webhook[] }> => {
    const rows = await repository.list(db, userId, MAX_WEBHOOKS);
    const ids = rows.map(({ id }) => id);
    const recent = ids.length === 0 ? [] : await repository.listRecent(db, ids, MAX_RECENT_DELIVERIES);
    return { webhooks: rows.flatMap((row) => present(row, recent)) };
  };
  return {
    list,
    create: async (userId: string, input: { url: string; placeCode: string }) => {
      const url = allowedUrl(input.url, origins);
      if (url === undefined) throw new ApiError('WEBHOOK_URL_REFUSED');
      if (!TOWN_KINDS.has(places.find(input.placeCode)?.kind ?? '')) throw new ApiError('INVALID_REQUEST');
      const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;
      await inTransaction(db, async (tx) => {
        if (!(await repository.lockReader(tx, userId))) throw new ApiError('SIGN_IN_REQUIRED');
        const known = await repository.list(tx, userId, MAX_WEBHOOKS);
        if (known.length >= MAX_WEBHOOKS) throw new ApiError('TOO_MANY_WEBHOOKS');
        const made = { id: newId(), userId, placeCode: input.placeCode, url, now: clock.now() };
        await repository.insert(tx, { ...made, secret: box.seal(Buffer.from(secret), userId) });
      });
      return { secret, ...(await list(userId)) };
    },
    remove: async (userId: string, id: string) => {
      await repository.remove(db, userId, id);
      return list(userId);
    },
    resume: async (userId: string, id: string, replayHours: number) => {
      await inTransaction(db, async (tx) => {
        if (!(await repository.resume(tx, userId, id))) throw new ApiError('NOT_FOUND');
        const since = new Date(clock.now().getTime() - replayHours * HOUR_MS);
        if (replayHours > 0) await repository.replay(tx, id, since, MAX_REPLAYED);
      });
      return list(userId);
    },
  };
}

/** What a later release stored, and this one cannot read, is left out. */
function present(row: repository.EndpointRow, recent: readonly repository.RecentDelivery[]): Webhook[] {
  const time = (at: Date | null) => at?.toISOString() ?? null;
  const { data } = webhookSchema.safeParse({
    ...{ id: row.id, url: row.url, place: places.find(row.placeCode), state: row.state },
    ...{ created_at: time(row.createdAt), verified_at: time(row.verifiedAt) },
    ...{ delivered_at: time(row.deliveredAt), failing_since: time(row.failingSince) },
    ...{ last_status: row.lastStatus, last_error: row.lastError, waiting: row.waiting },
    recent: recent
      .filter(({ endpointId }) => endpointId === row.id)
      .map(({ createdAt, endpointId: _endpoint, ...delivery }) => ({
        ...{ ...delivery, created_at: time(createdAt) },
      })),
  });
  return data === undefined ? [] : [data];
}
