import type { Alert } from './alert-script.ts';
import type { Arena } from './arena.ts';
import { type AlertKeys, pageFaults, recalledFaults, walkFaults } from './feed-checks.ts';
import {
  type FeedReader,
  feedReaders,
  insertAccount,
  keyOf,
  readFreshPage,
  type Walk,
  walkFeed,
} from './feeds.ts';
import { OF_STORM } from './storm.ts';

export type Reading = {
  /** The first page of every reader, after a step of the alerts. */
  look: (step: string) => Promise<void>;
  stop: () => Promise<void>;
  lines: () => string[];
  faults: () => string[];
  /** Share of the pages that were refused at first because a program was busy. */
  refusedShare: () => number;
};

const GUESTS_WHO_SCROLL = 6;
const SCROLL_MS = 400;
const MAX_FAULTS = 40;

/** People who scroll to the end again and again while everything happens. */
export async function openReading(arena: Arena, alerts: readonly Alert[]): Promise<Reading> {
  await insertAccount(arena);
  const { guests, wide, signedIn } = feedReaders();
  const faults: string[] = [];
  const walks: Walk[] = [];
  const others: number[] = [];
  let isOver = false;
  const scroll = async (reader: FeedReader) => {
    while (!isOver) {
      const walk = await walkFeed(arena, reader, SCROLL_MS);
      walks.push(walk);
      faults.push(...walkFaults(walk));
      faults.push(...walk.pages.flatMap((page) => recalledFaults(page, reader, alerts)));
    }
  };
  const scrolling = [...guests.slice(0, GUESTS_WHO_SCROLL), wide, signedIn].map((reader) =>
    scroll(reader).catch((error: unknown) => {
      faults.push(`walk of ${reader.name}: ${error instanceof Error ? error.message : 'failed'}`);
    }),
  );
  return {
    look: async (step) => {
      const stormKey = await stormKeyOf(arena);
      const keys = await alertKeysOf(arena, alerts);
      const look = async (reader: FeedReader) => {
        const page = await readFreshPage(arena, reader);
        others.push(page.stories.filter((story) => keyOf(story) !== stormKey).length);
        const found = pageFaults(page, reader, stormKey, alerts, keys);
        const recalled = recalledFaults(page, reader, alerts);
        faults.push(...[...found, ...recalled].map((fault) => `${step}: ${fault}`));
      };
      await Promise.all([...guests, signedIn].map(look));
    },
    stop: async () => {
      isOver = true;
      await Promise.all(scrolling);
    },
    lines: () => {
      const sum = (of: (walk: Walk) => number) => walks.reduce((total, walk) => total + of(walk), 0);
      return [
        `${others.length} first pages, each with the storm and ${Math.min(...others)} to ${Math.max(...others)} other entries`,
        `${walks.length} walks of ${sum(({ pages }) => pages.length)} pages while reports arrived: ${sum(({ keys }) => keys.length)} entries, up to ${Math.max(...walks.map(({ keys }) => keys.length))} in one, ${sum(({ lasting }) => lasting.length)} of them there from the first page to the last`,
      ];
    },
    refusedShare: () => {
      const pages = walks.flatMap((walk) => walk.pages);
      return pages.filter(({ refusals }) => refusals > 0).length / Math.max(1, pages.length);
    },
    faults: () => faults.slice(0, MAX_FAULTS),
  };
}

/** The event that most reports of the storm are in. */
async function stormKeyOf({ db }: Arena): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `select 'c-' || event_id as id ${OF_STORM} and event_id is not null
     group by event_id order by count(*) desc limit 1`,
  );
  return rows[0]?.id ?? '';
}

async function alertKeysOf({ db }: Arena, alerts: readonly Alert[]): Promise<AlertKeys> {
  const { rows } = await db.query<{ id: string; key: string }>(
    `select 's-' || id as id, coalesce('c-' || event_id, 's-' || id) as key from stories
     where 's-' || id = any ($1::text[])`,
    [alerts.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, key }) => [id, key]));
}
