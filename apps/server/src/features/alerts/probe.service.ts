import { wireId } from '@paligid/domain/ids';
import type { Pool } from 'pg';
import * as z from 'zod';
import { inTransaction } from '../../platform/database.ts';
import { type NotifiedStory, storedAreaReach } from '../stories/notified-stories.service.ts';
import * as alerts from './alerts.repository.ts';
import * as repository from './probe.repository.ts';

/** The only one who is notified of synthetic bulletins: a device without anybody, which nobody can sign in to. */
export const PROBE_RECIPIENT_ID = '00000000-0000-7000-8000-000000000074';
export const PROBE_SUBSCRIPTION_ID = '00000000-0000-7000-8000-000000000075';

/** What `ingest` understood of a bulletin. `area`: as stored with a story. */
const contentSchema = z.object({
  title: z.string().min(1),
  severity: z.union([z.literal(3), z.literal(4), z.literal(5)]),
  area: z.string(),
  placeName: z.string(),
  expiresAt: z.coerce.date(),
});

/** Throws when it was understood as something that nobody is alerted of. Returns whether it has to be queued. */
export function saveReadBulletin(pool: Pool, id: string, content: object, now: Date): Promise<boolean> {
  return repository.saveRead(pool, id, contentSchema.parse(content), now);
}

type StoreDeps = { pool: Pool; newId: () => string };

/**
 * Announces those of the ids that are bulletins, each once, and returns the others. To no cell: no open page hears of
 * it.
 */
export async function storeBulletins(
  { pool, newId }: StoreDeps,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const bulletins = await repository.listRead(pool, ids);
  for (const id of bulletins) {
    const outboxId = newId();
    await inTransaction(pool, async (db) => {
      if (!(await repository.markStored(db, { id, outboxId, now }))) return;
      const payload = { alert_id: id, item_id: wireId('story', id) };
      const event = { event: 'alert.issued.v1', storyId: id, version: 1, cells: [], payload } as const;
      await alerts.insertOutboxRow(db, { id: outboxId, ...event }, now);
    });
  }
  return ids.filter((id) => !bulletins.includes(id));
}

/** A synthetic bulletin as its only recipient is notified of it: always marked as an exercise. */
export async function findProbeBulletin(
  pool: Pool,
  id: string,
  now: Date,
): Promise<NotifiedStory | undefined> {
  const row = await repository.findRead(pool, id);
  const content = contentSchema.safeParse(row?.content).data;
  if (row === undefined || row.readAt === null || content === undefined) return undefined;
  const { title, severity, area, placeName, expiresAt } = content;
  return {
    itemId: wireId('story', id),
    version: 1,
    ...{ category: 'weather', severity, source: 'Prober', expiresAt },
    ...{ isAlert: true, isOfficial: true, isExercise: true, isFollowUp: false, earlierReports: 0 },
    ...{ sameEventIds: [], ofEvent: null },
    isInForce: expiresAt > now,
    ending: 'over',
    title: { en: title, fil: title },
    steps: { en: [], fil: [] },
    where: placeName,
    publishedAt: row.issuedAt,
    readAt: row.readAt,
    reach: (point) => storedAreaReach(area, point),
  };
}
