import { firstUuidOf } from '@paligid/domain/ids/uuid-v7';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import type { Logger } from '@paligid/program/logger';
import type { Pool } from 'pg';
import { openDatabase } from '../../platform/database.ts';
import { newIds } from '../../platform/new-ids.ts';
import { ownDatabase } from '../evaluate/own-database.ts';
import { sweepsBetween } from '../evaluate/sweeps-between.ts';
import { processItems } from '../pipeline/process-items.ts';
import { syncPlaces } from '../places.repository.ts';
import { type JoinedStory, type JoinsAltered, joinsAltered } from './joins-altered.ts';
import { copyItems, copySources, type ItemRange } from './replayed-items.repository.ts';
import { findGroups, findGroupsOf } from './story-groups.repository.ts';

type Asked = { from: Date; to: Date; against: string };
type Parts = { pool: Pool; databaseUrl: string; logger: Logger; mostItems?: number };

export type JoinsReplay = JoinsAltered & {
  /** Items that today's rules could not process. */
  failed: number;
  /** Present where there were more items than are replayed: up to where they were. */
  until: Date | undefined;
};

/** What came shortly before is there when the first item comes. */
const LEAD_IN_MS = 24 * 3_600_000;
/** Some ten minutes; the rest of a longer time is asked for by itself. */
const MOST_ITEMS = 50_000;
const CONNECTIONS = 4;

/**
 * Which stories today's rules would join or part. Stored items are copied into a database of its own and go through
 * the pipeline there in the order in which they came; the stored ones are only read.
 */
export async function replayJoins(
  { from, to, against }: Asked,
  { pool, databaseUrl, logger, mostItems = MOST_ITEMS }: Parts,
): Promise<JoinsReplay> {
  const begin = new Date(from.getTime() - LEAD_IN_MS);
  const own = await ownDatabase(databaseUrl, begin);
  try {
    const replayed = openDatabase(
      { databaseUrl: own.url, databaseConnections: CONNECTIONS },
      'replay',
      logger,
    );
    try {
      await syncPlaces(replayed, GAZETTEER.places);
      await copySources(pool, replayed);
      const range = { after: firstUuidOf(begin.getTime()), before: firstUuidOf(to.getTime()) };
      const { last, failed, until } = await run({ pool, replayed, logger, mostItems }, range);
      const compared = { after: firstUuidOf(from.getTime()), last };
      return { ...joinsAltered(await joinedStories({ pool, replayed }, compared, against)), failed, until };
    } finally {
      await replayed.end();
    }
  } finally {
    await own.drop();
  }
}

type Running = { pool: Pool; replayed: Pool; logger: Logger; mostItems: number };

async function run({ pool, replayed, logger, mostItems }: Running, { after, before }: ItemRange) {
  let now = new Date(0);
  const setClock = (time: Date) => {
    now = time;
  };
  const clock = { now: () => now };
  const newId = newIds(clock);
  const sweeps = sweepsBetween({ pool: replayed, clock, setClock, newId, logger });
  let [last, count, failed] = [after, 0, 0];
  for (;;) {
    const page = await copyItems(pool, replayed, { after: last, before, most: mostItems - count });
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
    if (page.length > 0 && count < mostItems) continue;
    const until = page.length > 0 ? now : undefined;
    await sweeps.afterLast();
    return { last, failed, until };
  }
}

/** Stories that rules of a version made, by the event each is in and the one it would be in. */
async function joinedStories(
  { pool, replayed }: { pool: Pool; replayed: Pool },
  { after, last }: { after: string; last: string },
  against: string,
): Promise<JoinedStory[]> {
  const stories = new Map<string, JoinedStory>();
  for (let from = after; ; ) {
    const page = await findGroups(pool, { after: from, last });
    const end = page.at(-1)?.itemId;
    if (end === undefined) return [...stories.values()];
    const would = await findGroupsOf(
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
