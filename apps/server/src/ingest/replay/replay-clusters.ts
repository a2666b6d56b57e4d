import { firstUuidAt } from '@paligid/domain/ids';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import { openDatabase } from '../../platform/database.ts';
import { newIds } from '../../platform/new-ids.ts';
import { createSimulatedSweeps } from '../evaluate/simulated-sweeps.ts';
import { createTemporaryDatabase } from '../evaluate/temporary-database.ts';
import { copyItems, type ItemRange } from '../store/items.repository.ts';
import { syncPlaces } from '../store/places.repository.ts';
import { copySources } from '../store/sources.repository.ts';
import { processItems } from '../store/stories/process-items.ts';
import { type ClusterChanges, compareClusters, type RegroupedStory } from './cluster-changes.ts';
import { findGroups, findGroupsByItem } from './replay.repository.ts';

type ReplayRange = { from: Date; to: Date; against: string };
type ReplayDeps = { pool: Pool; databaseUrl: string; logger: Logger; maxItems?: number };

export type ClusterReplay = ClusterChanges & {
  /** Items that today's rules could not process. */
  failed: number;
  /** Present if there were more items than are replayed: the time up to which they were replayed. */
  until: Date | undefined;
};

/** Items from shortly before are replayed too, so that they exist when the first item comes. */
const LEAD_IN_MS = 24 * 3_600_000;
/** Takes some ten minutes; replay the rest of a longer period separately. */
const MAX_ITEMS = 50_000;
const CONNECTIONS = 4;

/**
 * Finds which stories today's rules would join or separate. Stored items are copied into a temporary database and go
 * through the pipeline there in the order in which they came; the stored data is only read.
 */
export async function replayClusters(
  { from, to, against }: ReplayRange,
  { pool, databaseUrl, logger, maxItems = MAX_ITEMS }: ReplayDeps,
): Promise<ClusterReplay> {
  const begin = new Date(from.getTime() - LEAD_IN_MS);
  const own = await createTemporaryDatabase(databaseUrl, begin);
  try {
    const replayed = openDatabase(
      { databaseUrl: own.url, databaseConnections: CONNECTIONS },
      'replay',
      logger,
    );
    try {
      await syncPlaces(replayed, GAZETTEER.places);
      await copySources(pool, replayed);
      const range = { after: firstUuidAt(begin.getTime()), before: firstUuidAt(to.getTime()) };
      const { last, failed, until } = await processCopiedItems({ pool, replayed, logger, maxItems }, range);
      const compared = { after: firstUuidAt(from.getTime()), last };
      return {
        ...compareClusters(await findRegroupedStories({ pool, replayed }, compared, against)),
        failed,
        until,
      };
    } finally {
      await replayed.end();
    }
  } finally {
    await own.drop();
  }
}

type ReplayRun = { pool: Pool; replayed: Pool; logger: Logger; maxItems: number };

async function processCopiedItems(
  { pool, replayed, logger, maxItems }: ReplayRun,
  { after, before }: ItemRange,
) {
  let now = new Date(0);
  const setClock = (time: Date) => {
    now = time;
  };
  const clock = { now: () => now };
  const newId = newIds(clock);
  const sweeps = createSimulatedSweeps({ pool: replayed, clock, setClock, newId, logger });
  let [last, count, failed] = [after, 0, 0];
  for (;;) {
    const page = await copyItems(pool, replayed, { after: last, before, most: maxItems - count });
    for (const { id, acceptedAt } of page) {
      await sweeps.until(acceptedAt);
      try {
        await processItems({ pool: replayed, clock, newId, announced: () => {} }, [id]);
      } catch (error) {
        failed += 1;
        logger.error({ err: error, item: id }, 'replay.item-failed');
      }
    }
    count += page.length;
    last = page.at(-1)?.id ?? last;
    if (page.length > 0 && count < maxItems) continue;
    const until = page.length > 0 ? now : undefined;
    await sweeps.afterLast();
    return { last, failed, until };
  }
}

/** Stories made by a given rules version, each with its current event and the one it would be in. */
async function findRegroupedStories(
  { pool, replayed }: { pool: Pool; replayed: Pool },
  { after, last }: { after: string; last: string },
  against: string,
): Promise<RegroupedStory[]> {
  const stories = new Map<string, RegroupedStory>();
  for (let from = after; ; ) {
    const page = await findGroups(pool, { after: from, last });
    const end = page.at(-1)?.itemId;
    if (end === undefined) return [...stories.values()];
    const would = await findGroupsByItem(
      replayed,
      page.map(({ itemId }) => itemId),
    );
    const groups = new Map(would.map(({ itemId, group }) => [itemId, group]));
    for (const { itemId, storyId, group, title, rulesVersion } of page) {
      const wouldBe = groups.get(itemId);
      if (rulesVersion !== against || wouldBe === undefined) continue;
      stories.set(storyId, { id: storyId, title, group, wouldBe });
    }
    from = end;
  }
}
