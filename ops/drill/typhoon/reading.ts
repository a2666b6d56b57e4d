import type { Alert } from './alert-script.ts';
import type { Arena } from './arena.ts';
import { type AlertKeys, orderFaults, pageFaults, recalledFaults, walkFaults } from './feed-checks.ts';
import { type FeedReader, feedReaders, insertAccount, readFreshPage, type Walk, walkFeed } from './feeds.ts';
import { alertLedger } from './ledger.ts';

export type Reading = {
  /** The first page of every reader, after a step of the alerts. */
  look: (step: string) => Promise<void>;
  stop: () => Promise<void>;
  lines: () => string[];
  faults: () => string[];
};

const SCROLL_MS = 400;
const MAX_FAULTS = 40;

/** People who scroll to the end again and again while everything happens. */
export async function openReading(arena: Arena, alerts: readonly Alert[]): Promise<Reading> {
  await insertAccount(arena);
  const { guests, wide, signedIn } = feedReaders();
  const faults: string[] = [];
  const walks: Walk[] = [];
  let pages = 0;
  let isOver = false;
  const scroll = async (reader: FeedReader) => {
    while (!isOver) {
      const walk = await walkFeed(arena, reader, SCROLL_MS);
      walks.push(walk);
      faults.push(...walkFaults(walk));
      faults.push(...walk.pages.flatMap((page) => recalledFaults(page, reader, alerts)));
    }
  };
  const scrolling = [guests[0], guests[5], wide, signedIn].map((reader) =>
    reader === undefined ? Promise.resolve() : scroll(reader),
  );
  return {
    look: async (step) => {
      const stormKey = await stormKeyOf(arena);
      const keys = await alertKeysOf(arena, alerts);
      const look = async (reader: FeedReader) => {
        const page = await readFreshPage(arena, reader);
        pages += 1;
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
    lines: () => [
      `${pages} first pages read: the storm once and at least 14 others on each`,
      `${walks.length} walks of ${walks.reduce((sum, walk) => sum + walk.pages.length, 0)} pages, up to ${Math.max(...walks.map(({ keys }) => keys.length))} entries each, while reports arrived`,
    ],
    faults: () => faults.slice(0, MAX_FAULTS),
  };
}

/** What must hold when everything is over. */
export async function checkEnd(
  arena: Arena,
  alerts: readonly Alert[],
  expected: { storm: number; others: number },
): Promise<{ lines: string[]; faults: string[] }> {
  const { guests, signedIn } = feedReaders();
  const storm = await stormEvents(arena);
  const { rows } = await arena.db.query<{ entries: number }>(
    'select count(distinct entry_id)::int as entries from feed_rows',
  );
  const ledger = await alertLedger(arena, alerts);
  const walks = await Promise.all([...guests, signedIn].map((reader) => walkFeed(arena, reader, 0)));
  const headlines = await recalledHeadlines(arena, alerts);
  const counts = walks.map(({ keys }) => keys.length);
  return {
    lines: [
      `${storm.reports} reports of the storm in ${storm.events} event, ${storm.alone} alone; ${rows[0]?.entries ?? 0} entries in all feeds`,
      `${ledger.frames} alert frames for ${arena.sockets.length} sockets: ${ledger.lost} lost, ${ledger.twice} twice`,
      `whole feeds at the end: ${Math.min(...counts)} to ${Math.max(...counts)} entries`,
    ],
    faults: [
      ...(storm.events === 1 && storm.alone === 0 && storm.reports === expected.storm
        ? []
        : [`${storm.reports} reports of the storm in ${storm.events} events, ${storm.alone} alone`]),
      ...ledger.unexpected,
      ...(ledger.lost + ledger.twice > 0 ? ['the ledger of the alerts does not hold'] : []),
      ...headlines,
      ...walks.flatMap(walkFaults),
      ...walks.flatMap(({ reader, pages }) => [
        ...orderFaults(pages.flatMap(({ stories }) => stories)).map((fault) => `${reader.name}: ${fault}`),
        ...pages.flatMap((page) => recalledFaults(page, reader, alerts)),
      ]),
    ],
  };
}

const OF_STORM = `from item_keys join stories using (item_id) where external_id like 'storm-%'`;

async function stormEvents({ db }: Arena): Promise<{ reports: number; events: number; alone: number }> {
  const { rows } = await db.query<{ reports: number; events: number; alone: number }>(
    `select count(*)::int as reports, count(distinct event_id)::int as events,
       count(*) filter (where event_id is null)::int as alone ${OF_STORM}`,
  );
  return rows[0] ?? { reports: 0, events: 0, alone: 0 };
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

/** No event speaks in the words of an alert that was recalled. */
async function recalledHeadlines({ db }: Arena, alerts: readonly Alert[]): Promise<string[]> {
  const recalled = alerts.filter(({ recalledMs }) => recalledMs !== null).map(({ title }) => title);
  const { rows } = await db.query<{ headline: string }>(
    'select headline from events where headline = any ($1::text[])',
    [recalled],
  );
  return rows.map(({ headline }) => `an event is headed '${headline}' after its recall`);
}
