/** A bounded load on a cluster: reports that are accepted, feeds and pages that are read, tickets that are asked for. */
import { setTimeout as wait } from 'node:timers/promises';
import { openLogger } from '@paligid/runtime/logger';
import { announceItems } from '@paligid/server/ingest/queue/announce-items';
import { acceptItem } from '@paligid/server/ingest/store/accept-item';
import { systemClock as clock } from '@paligid/server/platform/clock';
import { openDatabase } from '@paligid/server/platform/database';
import { jetstreamPublisher } from '@paligid/server/platform/jetstream';
import { type NatsConnection, openNats } from '@paligid/server/platform/nats';
import { newIds } from '@paligid/server/platform/new-ids';
import type { World } from '@paligid/testkit/world';
import { ResponseError, requestApiOnce } from '@paligid/testkit/world-calls';
import { CITIES, otherReport } from '../typhoon/storm.ts';

type RequestKind = 'feed' | 'page' | 'ticket';
type Failure = { kind: RequestKind; atMs: number; reason: string };

export type Load = {
  nats: NatsConnection;
  /** Reports whose acceptance was confirmed, by their external id. */
  accepted: ReadonlySet<string>;
  requests: Record<RequestKind, number>;
  failures: readonly Failure[];
  /** Refused with 503 at first: readers try again, as our own client does. */
  refusals: readonly Failure[];
  /** The longest time between two confirmed reports since then. */
  longestWriteGapMs: (sinceMs: number) => number;
  /** From then until the last refused or failed request of that kind; 0 if there was none. */
  refusedForMs: (kind: RequestKind, sinceMs: number) => number;
  stop: () => Promise<void>;
};

type Addresses = {
  /** As the program `ingest`, through the pooler. */
  databaseUrl: string;
  natsUrl: string;
  natsCaFile: string;
  streamPrefix: string;
  world: Pick<World, 'urls'>;
};

const PAUSE_MS = { item: 250, feed: 200, page: 400, ticket: 1_000 } as const;
const MAX_ITEMS = 4_000;
const MAX_REQUESTS = 20_000;
const BUSY = 503;
const MAX_TRIES = 10;
const RETRY_MS = 500;
const PAGE_WITHIN_MS = 10_000;
const CONNECTIONS = 3;

export async function startLoad({
  databaseUrl,
  natsUrl,
  natsCaFile,
  streamPrefix,
  world,
}: Addresses): Promise<Load> {
  const logger = openLogger({ logLevel: 'silent' }, 'drill');
  const settings = { databaseUrl, databaseConnections: CONNECTIONS, databasePooler: 'transaction' } as const;
  const pool = openDatabase(settings, 'drill', logger);
  const nats = await openNats({ natsUrl, natsCaFile }, 'drill', logger);
  const announcing = { publish: jetstreamPublisher(nats), prefix: streamPrefix, pool, logger };
  const newId = newIds(clock);
  const accepted = new Set<string>();
  const acceptedAt: number[] = [performance.now()];
  const requests = { feed: 0, page: 0, ticket: 0 };
  const failures: Failure[] = [];
  const refusals: Failure[] = [];
  let isOver = false;

  /** A report is offered until it is confirmed, as a source is read again until it was read well. */
  const accept = async (n: number) => {
    const { sourceId, item } = otherReport(n, clock.now());
    while (!isOver) {
      try {
        const seen = { item, seenAt: clock.now(), raw: undefined };
        const id = await acceptItem({ id: sourceId, bodyAllowed: false }, seen, { db: pool, clock, newId });
        // Without an id it was accepted before: its confirmation was lost with the connection.
        if (id !== undefined) announceItems(announcing, [{ id, sourceId }]).catch(() => undefined);
        accepted.add(item.externalId);
        acceptedAt.push(performance.now());
        return;
      } catch {
        await wait(PAUSE_MS.item);
      }
    }
  };
  const items = async () => {
    for (let n = 0; !isOver && n < MAX_ITEMS; n += 1) {
      await accept(n);
      await wait(PAUSE_MS.item);
    }
  };
  const request = async (kind: RequestKind, send: (n: number) => Promise<unknown>) => {
    for (let n = 0; !isOver && n < MAX_REQUESTS; n += 1) {
      requests[kind] += 1;
      for (let tries = 1; ; tries += 1) {
        const error = await send(n).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (error === undefined) break;
        const isBusy = error instanceof ResponseError && error.status === BUSY && tries < MAX_TRIES;
        (isBusy ? refusals : failures).push({ kind, atMs: performance.now(), reason: reasonOf(error) });
        if (!isBusy) break;
        await wait(RETRY_MS);
      }
      await wait(PAUSE_MS[kind]);
    }
  };
  const point = (n: number) => CITIES[n % CITIES.length]?.point ?? { lat: 14.6, lon: 121 };
  const running = Promise.all([
    items(),
    request('feed', (n) => {
      const { lat, lon } = point(n);
      return requestApiOnce(world, 'GET', `/feed/location?user_lat=${lat}&user_lon=${lon}&n=15&radius=10`);
    }),
    request('page', () => readPage(`${world.urls.web}/feed`)),
    request('ticket', (n) => requestApiOnce(world, 'POST', '/live/guest-ticket', point(n))),
  ]);
  return {
    nats,
    accepted,
    requests,
    failures,
    refusals,
    longestWriteGapMs: (sinceMs) => {
      const times = [sinceMs, ...acceptedAt.filter((ms) => ms > sinceMs), performance.now()];
      return Math.max(...times.slice(1).map((ms, n) => ms - (times[n] ?? ms)));
    },
    refusedForMs: (kind, sinceMs) => {
      const times = [...refusals, ...failures].filter((one) => one.kind === kind).map(({ atMs }) => atMs);
      return Math.max(0, ...times.map((ms) => ms - sinceMs));
    },
    stop: async () => {
      isOver = true;
      await running;
      await Promise.all([pool.end(), nats.close()]);
    },
  };
}

/** Status and code of an answer, without the address, which differs from request to request. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ResponseError)) return String(error).slice(0, 100);
  return `${error.status} ${/"code":"(\w+)"/.exec(error.message)?.[1] ?? ''}`.trim();
}

async function readPage(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PAGE_WITHIN_MS) });
  const text = await response.text();
  if (!response.ok || !text.includes('</html>'))
    throw new ResponseError('the page is not whole', response.status);
}
