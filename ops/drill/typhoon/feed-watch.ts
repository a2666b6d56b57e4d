import type { DrillAlert } from './alert-script.ts';
import type { TyphoonEnvironment } from './environment.ts';
import { type AlertKeys, findPageFailures, findRecalledFailures, findWalkFailures } from './feed-checks.ts';
import {
  type DrillFeedReader,
  entryKey,
  type FeedPage,
  feedReaders,
  insertAccount,
  readFreshPage,
  type Walk,
  walkFeed,
} from './feeds.ts';
import { FROM_STORM_STORIES } from './storm.ts';

export type FeedWatch = {
  /** Checks the first page of every reader after a step of the alerts. */
  checkFirstPages: (step: string) => Promise<void>;
  stop: () => Promise<void>;
  lines: () => string[];
  failures: () => string[];
  /** What was right, but later than promised. */
  late: () => string[];
  /** Share of the pages that were rejected at first because a program was busy. */
  rejectedShare: () => number;
};

const GUESTS_WHO_SCROLL = 6;
const SCROLL_MS = 400;
const MAX_FAILURES = 40;

/** Readers who repeatedly scroll to the end during the drill. */
export async function openFeedWatch(
  arena: TyphoonEnvironment,
  alerts: readonly DrillAlert[],
): Promise<FeedWatch> {
  await insertAccount(arena);
  const { guests, wide, signedIn } = feedReaders();
  const faults: string[] = [];
  const late: string[] = [];
  const walks: Walk[] = [];
  const others: number[] = [];
  const bytes: number[] = [];
  let isOver = false;
  const noteRecalled = (page: FeedPage, reader: DrillFeedReader, before = '') => {
    const recalled = findRecalledFailures(page, reader, alerts);
    faults.push(...recalled.faults.map((fault) => before + fault));
    late.push(...recalled.late.map((fault) => before + fault));
  };
  const scroll = async (reader: DrillFeedReader) => {
    while (!isOver) {
      const walk = await walkFeed(arena, reader, SCROLL_MS);
      walks.push(walk);
      faults.push(...findWalkFailures(walk));
      if (walk.isLate) late.push(`walk of ${reader.name}: a first page was too old`);
      for (const page of walk.pages) noteRecalled(page, reader);
    }
  };
  const scrolling = [...guests.slice(0, GUESTS_WHO_SCROLL), wide, signedIn].map((reader) =>
    scroll(reader).catch((error: unknown) => {
      faults.push(`walk of ${reader.name}: ${error instanceof Error ? error.message : 'failed'}`);
    }),
  );
  return {
    checkFirstPages: async (step) => {
      const stormKey = await findStormKey(arena);
      const keys = await findAlertKeys(arena, alerts);
      const look = async (reader: DrillFeedReader) => {
        const page = await readFreshPage(arena, reader);
        others.push(page.stories.filter((story) => entryKey(story) !== stormKey).length);
        const found = findPageFailures(page, reader, stormKey, alerts, keys);
        faults.push(...found.map((fault) => `${step}: ${fault}`));
        noteRecalled(page, reader, `${step}: `);
        bytes.push(page.bytes);
        if (page.isLate) late.push(`${step}: the first page of ${reader.name} was too old`);
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
        `${others.length} first pages, each with the storm and ${Math.min(...others)} to ${Math.max(...others)} other entries, at most ${Math.max(...bytes)} bytes`,
        `${walks.length} walks of ${sum(({ pages }) => pages.length)} pages while reports arrived: ${sum(({ keys }) => keys.length)} entries, up to ${Math.max(...walks.map(({ keys }) => keys.length))} in one, ${sum(({ lasting }) => lasting.length)} of them there from the first page to the last`,
      ];
    },
    rejectedShare: () => {
      const pages = walks.flatMap((walk) => walk.pages);
      return pages.filter(({ rejections }) => rejections > 0).length / Math.max(1, pages.length);
    },
    failures: () => faults.slice(0, MAX_FAILURES),
    late: () => late.slice(0, MAX_FAILURES),
  };
}

/** The event that contains most reports of the storm. */
async function findStormKey({ db }: TyphoonEnvironment): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `select 'c-' || event_id as id ${FROM_STORM_STORIES} and event_id is not null
     group by event_id order by count(*) desc limit 1`,
  );
  return rows[0]?.id ?? '';
}

async function findAlertKeys({ db }: TyphoonEnvironment, alerts: readonly DrillAlert[]): Promise<AlertKeys> {
  const { rows } = await db.query<{ id: string; key: string }>(
    `select 's-' || id as id, coalesce('c-' || event_id, 's-' || id) as key from stories
     where 's-' || id = any ($1::text[])`,
    [alerts.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, key }) => [id, key]));
}
