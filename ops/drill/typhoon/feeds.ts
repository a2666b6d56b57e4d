import { setTimeout as wait } from 'node:timers/promises';
import { locationFeed, userFeed } from '@paligid/contract/api/feed.api';
import type { Story } from '@paligid/contract/entities/stories';
import { isInFeed } from '@paligid/domain/feed/order-feed';
import { cellsToRead, cellToInt8, coarseCell, NATION_CELL } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import { ResponseError, requestApiOnce } from '@paligid/testkit/world-calls';
import { UserError } from '../../run-program.ts';
import type { TyphoonEnvironment } from './environment.ts';
import { CITIES } from './storm.ts';

/** The reader of a feed: a guest at a city, or a signed-in reader there. */
export type DrillFeedReader = { name: string; point: Point; radiusKm: number; userId?: string };
export type FeedPage = {
  stories: Story[];
  next: string | null;
  requestedMs: number;
  /** The moment that the page shows, by the clock of the machine. */
  asOfMs: number;
  bytes: number;
  /** How often it was rejected before. */
  rejections: number;
};
export type Walk = {
  reader: DrillFeedReader;
  pages: FeedPage[];
  keys: string[];
  /** The first page was older than a cached one may be. */
  isLate: boolean;
  /** Entries present before the first page and still after the last. */
  lasting: string[];
};

const PAGE = 15;
const BUSY = 503;
const MAX_TRIES = 10;
const RETRY_MS = 500;
/**
 * A first window is cached for a second after it was read, which may take a second: a request after this time is not
 * older.
 */
const CACHED_MS = 2_200;
/** A machine that does other work reads a window anew within this time. */
const FRESH_WITHIN_MS = 20_000;
/** Far more than the drill publishes. */
const MAX_PAGES = 200;
const GUEST_RADIUS_KM = 10;
const WIDE_RADIUS_KM = 25;
const ACCOUNT_RADIUS_KM = 5;
const READER = '019a8560-7a00-7000-8000-00000000f00d';
const responses = { guest: locationFeed.response.shape.data, reader: userFeed.response.shape.data };

/** A guest at each of the cities, one with a large radius, and one who is signed in. */
export function feedReaders(): {
  guests: DrillFeedReader[];
  wide: DrillFeedReader;
  signedIn: DrillFeedReader;
} {
  const guests = CITIES.map(({ name, point }) => ({ name, point, radiusKm: GUEST_RADIUS_KM }));
  const [first, , , last] = CITIES;
  if (first === undefined || last === undefined) throw new Error('there are cities');
  return {
    guests,
    wide: { name: `${WIDE_RADIUS_KM} km around ${last.name}`, point: last.point, radiusKm: WIDE_RADIUS_KM },
    signedIn: {
      ...{ name: `signed in at ${first.name}`, point: first.point },
      ...{ radiusKm: ACCOUNT_RADIUS_KM, userId: `u-${READER}` },
    },
  };
}

export async function insertAccount({ db }: TyphoonEnvironment): Promise<void> {
  await db.query(
    `insert into users (id, email, auth_method, interests, radius_km)
     values ($1, 'drill@reader.invalid', 'email', '{}', $2)`,
    [READER, ACCOUNT_RADIUS_KM],
  );
}

/** An overloaded program rejects the request, and the reader retries, as our own client does. */
async function readPage(
  arena: TyphoonEnvironment,
  reader: DrillFeedReader,
  cursor?: string | null,
): Promise<FeedPage> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { ...(await readOnce(arena, reader, cursor)), rejections: tries - 1 };
    } catch (error) {
      const isBusy = error instanceof ResponseError && error.status === BUSY;
      if (!isBusy || tries === MAX_TRIES) throw error;
      await wait(RETRY_MS);
    }
  }
}

async function readOnce(arena: TyphoonEnvironment, reader: DrillFeedReader, cursor?: string | null) {
  const { point, radiusKm, userId } = reader;
  const query = new URLSearchParams({ user_lat: String(point.lat), user_lon: String(point.lon) });
  if (cursor != null) query.set('cursor', cursor);
  const requestedMs = performance.now();
  if (userId === undefined) {
    query.set('n', String(PAGE));
    query.set('radius', String(radiusKm));
    const answer = await requestApiOnce(arena.world, 'GET', `/feed/location?${query}`);
    return { ...toPage(answer, responses.guest.parse(answer)), requestedMs };
  }
  query.set('k', String(PAGE));
  query.set('user_id', userId);
  const { access_token } = await arena.minter.mint(userId, new Date());
  const answer = await requestApiOnce(arena.world, 'GET', `/feed?${query}`, undefined, access_token);
  return { ...toPage(answer, responses.reader.parse(answer)), requestedMs };
}

type FeedResponse = { stories: Story[]; next_cursor: string | null; as_of: string };

function toPage(answer: unknown, { stories, next_cursor: next, as_of }: FeedResponse) {
  return { stories, next, asOfMs: Date.parse(as_of), bytes: Buffer.byteLength(JSON.stringify(answer)) };
}

/**
 * The first page, no older than the call: it says which moment it shows, so that a slow machine makes it late and not
 * wrong.
 */
export async function readFreshPage(
  arena: TyphoonEnvironment,
  reader: DrillFeedReader,
): Promise<FeedPage & { isLate: boolean }> {
  const sinceMs = Date.now();
  await wait(CACHED_MS);
  for (let isLate = false; ; isLate = true) {
    const page = await readPage(arena, reader);
    if (page.asOfMs >= sinceMs) return { ...page, isLate };
    if (Date.now() - sinceMs > FRESH_WITHIN_MS)
      throw new UserError(`${reader.name}: the first page is as of ${Date.now() - page.asOfMs} ms ago`);
    await wait(RETRY_MS);
  }
}

/** All pages one after the other, as slowly as a person scrolls. */
export async function walkFeed(
  arena: TyphoonEnvironment,
  reader: DrillFeedReader,
  pauseMs: number,
): Promise<Walk> {
  const before = await findEntries(arena, reader);
  const { isLate, ...first } = await readFreshPage(arena, reader);
  const pages: FeedPage[] = [first];
  for (let cursor = first.next; cursor !== null && pages.length < MAX_PAGES; ) {
    await wait(pauseMs);
    const page = await readPage(arena, reader, cursor);
    pages.push(page);
    cursor = page.next;
  }
  const after = new Set(await findEntries(arena, reader));
  const keys = pages.flatMap(({ stories }) => stories.map(entryKey));
  return { reader, pages, keys, isLate, lasting: before.filter((key) => after.has(key)) };
}

/** An event is one entry, whichever of its reports represents it. */
export function entryKey({ id, cluster }: Pick<Story, 'id' | 'cluster'>): string {
  return cluster?.id ?? id;
}

type Row = {
  key: string;
  isAlert: boolean;
  severity: number;
  published: Date;
  expires: Date | null;
  leaves: Date | null;
  lat: number | null;
  lon: number | null;
  reachMetres: number | null;
};

/**
 * The entries in the rows of the reader's cells, by the same rule as the feeds. An event with only one report left
 * after a recall is not a cluster: it is listed by that report.
 */
async function findEntries(
  { db }: TyphoonEnvironment,
  { point, radiusKm }: DrillFeedReader,
): Promise<string[]> {
  const radiusMetres = radiusKm * 1000;
  const near = cellsToRead(point, radiusMetres);
  const cells = [...near, ...new Set(near.map(coarseCell)), NATION_CELL].map(cellToInt8);
  const { rows } = await db.query<Row>(
    `select distinct on (entry_id) coalesce(
         case when not is_event then 's-' || entry_id
           when (select count(*) from stories where event_id = entry_id and operator_state is null) = 1
           then (select 's-' || id from stories where event_id = entry_id and operator_state is null) end,
         'c-' || entry_id) as key, is_alert as "isAlert", severity, published, expires, remove_at as leaves, lat, lon, reach_m as "reachMetres"
     from feed_rows where cell = any ($1::bigint[])`,
    [cells],
  );
  const nowMs = Date.now();
  return rows
    .filter(({ key, isAlert, severity, published, expires, leaves, lat, lon, reachMetres }) =>
      isInFeed(
        {
          ...{ id: key, isAlert, severity, publishedMs: published.getTime(), isOver: leaves !== null },
          ...{ expiresMs: expires?.getTime() ?? null, removeMs: leaves?.getTime() ?? null, reachMetres },
          ...{ point: lat === null || lon === null ? null : { lat, lon }, hasDistance: false },
          ...{ topic: null, feedCategory: 'other', sourceCount: 1 },
        },
        { point, radiusMetres },
        nowMs,
      ),
    )
    .map(({ key }) => key);
}
