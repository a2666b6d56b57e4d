import { setTimeout as wait } from 'node:timers/promises';
import { wireId } from '@paligid/domain/ids';
import type { Point } from '@paligid/geo/point';
import { openLogger } from '@paligid/runtime/logger';
import { announceItems } from '@paligid/server/ingest/queue/announce-items';
import { acceptItem } from '@paligid/server/ingest/store/accept-item';
import { systemClock as clock } from '@paligid/server/platform/clock';
import { openDatabase } from '@paligid/server/platform/database';
import { jetstreamPublisher } from '@paligid/server/platform/jetstream';
import { migrate } from '@paligid/server/platform/migrations';
import { openNats } from '@paligid/server/platform/nats';
import { newIds } from '@paligid/server/platform/new-ids';
import type { ResumingReader } from '@paligid/testkit/resuming-reader';
import { type TokenMinter, tokenMinter } from '@paligid/testkit/token-minter';
import { startWorld, type World } from '@paligid/testkit/world';
import { requestApi } from '@paligid/testkit/world-calls';
import type pg from 'pg';
import { UserError } from '../../run-program.ts';
import { startEngines } from '../engines.ts';
import { openReaders, type ReaderEndpoint } from '../readers.ts';
import { CITIES, SOURCES, type StormReport } from './storm.ts';

type Socket = { reader: ResumingReader; point: Point };
export type TyphoonEnvironment = {
  world: World;
  db: pg.Pool;
  databaseUrl: string;
  minter: TokenMinter;
  sockets: readonly Socket[];
  /** Accepts a report and passes it to the pipeline, as polling a source does. */
  publish: (report: StormReport) => Promise<void>;
  /** Resolves when every accepted report is a story and the outbox is fully announced. */
  drained: () => Promise<void>;
  close: () => Promise<void>;
};

/** Above the ports of services, CI and the other drill, below those that tests lease. */
const PORT_BASE = '23600';
const SOCKETS = 200;
const CONNECTIONS = 8;
const STEP_MS = 100;
const CONNECT_WITHIN_MS = 60_000;
const DRAIN_WITHIN_MS = 120_000;
const newId = newIds(clock);
const NAMES = { streamPrefix: 'typhoon', keyPrefix: 'typhoon:' };

export async function openTyphoonEnvironment(): Promise<TyphoonEnvironment> {
  // Closed in reverse order, also when something fails to start.
  const open = new AsyncDisposableStack();
  try {
    return await openOnEngines(open);
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}

async function openOnEngines(open: AsyncDisposableStack): Promise<TyphoonEnvironment> {
  const engines = startEngines(PORT_BASE);
  open.defer(engines.close);
  const { databaseUrl, redisUrl, natsUrl } = engines.addresses;
  await migrate(databaseUrl, new Date());
  const minter = await tokenMinter();
  const jwks = JSON.stringify(minter.keys);
  const world = await startWorld({ databaseUrl, redisUrl, natsUrl, ...NAMES, jwks });
  open.defer(world.stop);
  const logger = openLogger({ logLevel: 'error' }, 'drill');
  const db = openDatabase({ databaseUrl, databaseConnections: CONNECTIONS }, 'drill', logger);
  open.defer(() => db.end());
  await insertSources(db);
  const nats = await openNats({ natsUrl }, 'drill', logger);
  open.defer(() => nats.close());
  const handing = { publish: jetstreamPublisher(nats), prefix: NAMES.streamPrefix, pool: db, logger };
  const tools = { db, clock, newId };
  const publish = async ({ sourceId, item }: StormReport) => {
    const seen = { item, seenAt: clock.now(), raw: undefined };
    const id = await acceptItem({ id: sourceId, bodyAllowed: false }, seen, tools);
    if (id === undefined) throw new UserError(`${item.externalId} was accepted before`);
    await announceItems(handing, [{ id, sourceId }]);
  };
  const points = Array.from({ length: SOCKETS }, (_, n) => readerPoint(n));
  const readers = openReaders(points.map((point, n) => readerEndpoint(world, minter, point, n)));
  open.defer(readers.stop);
  const sockets = points.flatMap((point, n) => {
    const reader = readers.list[n];
    return reader === undefined ? [] : [{ reader, point }];
  });
  await connected(readers.list);
  return {
    ...{ world, db, databaseUrl, minter, sockets, publish },
    drained: () => drained(db),
    close: () => open.disposeAsync(),
  };
}

/** Every second reader is signed in and sends their position; the others have a guest's ticket for their place. */
function readerEndpoint(world: World, minter: TokenMinter, point: Point, n: number): ReaderEndpoint {
  const connect = (token: string) => `${world.urls.gateway}/ws/connect?token=${token}`;
  if (n % 2 === 1)
    return {
      address: async () => {
        const { ticket } = await requestApi<{ ticket: string }>(world, 'POST', '/live/guest-ticket', point);
        return connect(ticket);
      },
    };
  const userId = wireId('user', newId());
  return {
    address: async () => connect((await minter.mint(userId, new Date())).access_token),
    point,
  };
}

function readerPoint(n: number): Point {
  const city = CITIES[n % CITIES.length];
  if (city === undefined) throw new Error('there is always a city');
  return city.point;
}

async function connected(readers: readonly ResumingReader[]): Promise<void> {
  let count = 0;
  for (const reader of readers)
    void reader.everResumed.then(() => {
      count += 1;
    });
  const deadline = performance.now() + CONNECT_WITHIN_MS;
  while (count < readers.length) {
    if (performance.now() > deadline)
      throw new UserError(`only ${count} of ${readers.length} sockets were let in`);
    await wait(STEP_MS);
  }
}

async function drained(db: pg.Pool): Promise<void> {
  const deadline = performance.now() + DRAIN_WITHIN_MS;
  for (;;) {
    const { rows } = await db.query<{ waiting: number }>(
      `select (select count(*) from item_queue)::int +
        (select count(*) from outbox where announced_at is null)::int as waiting`,
    );
    const waiting = rows[0]?.waiting ?? 0;
    if (waiting === 0) return;
    if (performance.now() > deadline) throw new UserError(`${waiting} reports or events are never through`);
    await wait(STEP_MS);
  }
}

async function insertSources(db: pg.Pool): Promise<void> {
  await db.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
     select id, id, id, 'media', '{en}', 'https://' || id || '.example/feed', 'quote', id, '5 minutes', true
     from unnest($1::text[]) as id`,
    [SOURCES],
  );
}
