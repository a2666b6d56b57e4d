import { randomBytes } from 'node:crypto';
import { DEFAULT_ALERT_SETTINGS } from '@paligid/contract/entities/push';
import { newUuidV7 } from '@paligid/domain/ids';
import { cellToInt8, storedCell } from '@paligid/geo/cells';
import { leasePort } from '@paligid/testkit/lease-port';
import { leaseKeys, leaseSubjects } from '@paligid/testkit/leases';
import { pushServiceClient } from '@paligid/testkit/push-control';
import { startWorld, type World } from '@paligid/testkit/world';
import { requestApi, simulatorClient } from '@paligid/testkit/world-calls';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { bulletinId, PROBE_POINT, renderBulletin } from '../src/features/alerts/probe-message.ts';
import { readCurrentFigures, readStatistics } from '../src/features/analytics/statistics.repository.ts';
import { parseCapExercise, parsePagasaCap } from '../src/ingest/sources/pagasa-cap/parse.ts';
import { pruneBulletins } from '../src/maintenance/prober.ts';
import { databaseTest as test } from './server-database.ts';

const FIRST = ['pushService', 'api', 'gateway'] as const;
const THEN = ['relay', 'alerts', 'push', 'ingest', 'maintenance'] as const;
const SEA = PROBE_POINT;
const MARIKINA = { lat: 14.65, lon: 121.1, code: '1380700000' };
const WAIT = { timeout: 50_000, interval: 200 };
const STAGES = ['read', 'stored', 'announced', 'decided', 'sent'];
const PROBE_RECIPIENT = '00000000-0000-7000-8000-000000000074';
const newId = () => newUuidV7(Date.now(), randomBytes);

test('no publisher can issue what the prober issues: its message is for others', () => {
  const id = newId();
  const document = {
    ...{ text: renderBulletin(id, new Date('2026-11-19T08:00:00.5Z')), address: 'https://agency.example/' },
    fetchedAt: new Date('2026-11-19T08:00:01Z'),
  };
  expect(parsePagasaCap(document)).toMatchObject({ items: [], skipped: 1 });
  const [item] = parseCapExercise(document).items;
  expect(bulletinId(item?.cap?.key ?? '')).toBe(id);
  const actual = { ...document, text: document.text.replace('Exercise', 'Actual') };
  expect(parseCapExercise(actual).items).toEqual([]);
});

test('a synthetic bulletin comes through to the push service of the prober, and no reader sees anything of it', {
  timeout: 420_000,
}, async ({ databaseUrl, db }) => {
  const world = await startProbedWorld(databaseUrl);
  const atSea = await openReader(world, SEA);
  const onLand = await openReader(world, MARIKINA);
  const moved = await db.query(
    `update guest_places set cell = $1 where recipient_id =
       (select recipient_id from push_subscriptions where endpoint = $2)`,
    [cellToInt8(storedCell(SEA)), atSea.endpoint],
  );
  expect(moved.rowCount).toBe(1);
  for (const name of THEN) await world.start(name);
  await expect.poll(() => metric(world, 'probe_bulletin_seconds_count'), WAIT).toBe(1);

  const { rows } = await db.query('select id, issued_at, failed_stage, content from probe_bulletins');
  expect(rows).toMatchObject([{ failed_stage: null, content: { severity: 4 } }]);
  for (const stage of STAGES) {
    expect(await metric(world, 'probe_stage_seconds_count', stage), stage).toBe(1);
    expect(await metric(world, 'probe_failures_total', stage), stage).toBe(0);
  }
  const issuedSeconds = rows[0].issued_at.getTime() / 1_000;
  expect(await metric(world, 'probe_last_success_timestamp_seconds')).toBeCloseTo(issuedSeconds, 1);
  expect(await db.query('select distinct recipient_id as id from notifications')).toMatchObject({
    rows: [{ id: PROBE_RECIPIENT }],
  });

  // One has a place in the very cell of the shadow area.
  for (const reader of [atSea, onLand]) {
    expect(reader.frames()).toEqual([]);
    expect(await pushServiceClient(world.urls.pushService).arrived(reader.subscriptionId)).toEqual([]);
  }
  for (const table of [
    'stories',
    'events',
    'feed_rows',
    'items',
    'item_queue',
    'alert_deliveries',
    'alert_versions',
  ])
    expect((await db.query(`select from ${table}`)).rowCount, table).toBe(0);
  for (const [path, body] of await everyList(world))
    expect(body, path).not.toMatch(new RegExp(`prober|synthetic|open sea|${rows[0].id}`, 'i'));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  onTestFinished(() => pool.end());
  const dayAgo = new Date(Date.now() - 86_400_000);
  expect(await readStatistics(pool, dayAgo)).toMatchObject({ stories: 0, alerts: 0, notifications: 0 });
  expect(await readCurrentFigures(pool, dayAgo, new Date())).toMatchObject({
    ...{ alerts_in_force: 0, notifications_last_hour: 0 },
  });

  // The same readers hear of a real one, so the silence was not theirs.
  await simulatorClient(world).issue({ kind: 'cap', severity: 'Extreme', areas: ['marikina'] });
  await expect.poll(() => onLand.frames().length, WAIT).toBeGreaterThan(0);
  expect(atSea.frames()).toEqual([]);

  // Every program is killed while the next one is on its way: it comes through all the same, and once.
  await letMinutePass(db);
  await expect.poll(async () => (await db.query('select from probe_bulletins')).rowCount, WAIT).toBe(2);
  await Promise.all(THEN.map((name) => world.programs.get(name)?.kill()));
  for (const name of THEN) await world.start(name);
  await expect.poll(() => openBulletins(db), { ...WAIT, timeout: 90_000 }).toBe(0);
  const { rows: sent } = await db.query(
    `select alert_id, count(*)::int as count from push_deliveries
     where state = 'accepted' and alert_id in (select id from probe_bulletins) group by alert_id`,
  );
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(new Set(sent.map(({ count }) => count))).toEqual(new Set([1]));

  await db.query(`update probe_bulletins set issued_at = issued_at - interval '61 minutes'`);
  const issued = (await db.query('select id from probe_bulletins')).rows.map(({ id }) => id);
  await expect.poll(() => pruneBulletins(db, new Date()).then(() => leftOf(db, issued)), WAIT).toBe(0);
});

test('a relay that has stopped is a failure at its stage, two probers issue one bulletin, and it recovers', {
  timeout: 300_000,
}, async ({ databaseUrl, db }) => {
  await db.query('truncate probe_bulletins');
  const world = await startProbedWorld(databaseUrl);
  for (const name of THEN.filter((name) => name !== 'relay')) await world.start(name);
  const { port, release } = await leasePort();
  const first = world.programs.get('maintenance');
  const own = world.ports.maintenance;
  world.ports.maintenance = port;
  const second = await world.start('maintenance', { PALIGID_MAINTENANCE_PORT: String(port) });
  onTestFinished(async () => {
    await first?.kill();
    release();
  });
  world.ports.maintenance = own;

  await expect.poll(() => atStage(db, 'stored'), WAIT).toBe(1);
  expect((await db.query('select from probe_bulletins')).rowCount).toBe(1);
  await letMinutePass(db);
  await expect.poll(() => metric(world, 'probe_failures_total', 'announced'), WAIT).toBe(1);
  for (const stage of STAGES.filter((stage) => stage !== 'announced'))
    expect(await metric(world, 'probe_failures_total', stage), stage).toBe(0);

  await first?.kill();
  await world.start('relay');
  world.ports.maintenance = port;
  // The bulletin that waits for the relay, or the one of the minute after it.
  const count = () => metric(world, 'probe_bulletin_seconds_count');
  await expect.poll(count, { ...WAIT, timeout: 100_000 }).toBeGreaterThan(0);
  expect(second.isRunning()).toBe(true);
});

async function startProbedWorld(databaseUrl: string): Promise<World> {
  const keys = leaseKeys();
  const subjects = leaseSubjects();
  const { port, release } = await leasePort();
  const engines = {
    ...{ databaseUrl, redisUrl: keys.url, natsUrl: subjects.url },
    ...{ streamPrefix: subjects.prefix, keyPrefix: keys.prefix },
  };
  const env = { PALIGID_PROBE_ORIGIN: `http://127.0.0.1:${port}` };
  const world = await startWorld(engines, { only: ['simulator'], env });
  onTestFinished(async () => {
    await world.stop();
    await Promise.all([keys.release(), subjects.release()]);
    release();
  });
  // A busy machine does not start all at once in time.
  for (const name of FIRST) await world.start(name);
  return world;
}

/** A guest with an open page here, and a device that is notified of everything around it. */
async function openReader(world: World, { lat, lon }: { lat: number; lon: number }) {
  const service = pushServiceClient(world.urls.pushService);
  const { public_key: key } = await requestApi<{ public_key: string }>(world, 'GET', '/notifications/key');
  const { id, endpoint, keys } = await service.subscribe(key);
  await requestApi(world, 'PUT', `/notifications/subscriptions/${newId()}`, {
    ...{ endpoint, keys, server_key: key },
    ...{ secret: randomBytes(32).toString('base64url'), language: 'en' },
    settings: { ...DEFAULT_ALERT_SETTINGS, quiet: null },
    places: [{ id: newId(), kind: 'home', label: null, code: MARIKINA.code, radius_km: 30 }],
  });
  const { ticket } = await requestApi<{ ticket: string }>(world, 'POST', '/live/guest-ticket', { lat, lon });
  const socket = new WebSocket(`${world.urls.gateway}/ws/connect?token=${ticket}`);
  onTestFinished(() => socket.terminate());
  const frames: string[] = [];
  socket.on('message', (data) => frames.push(String(data)));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    endpoint,
    subscriptionId: id,
    frames: () => frames.filter((frame) => /story|cluster|notif/.test(frame)),
  };
}

/** What a guest, and a reader with an account whose home is at sea, can ask for. */
async function everyList(world: World): Promise<[path: string, body: string][]> {
  const account = { email: 'sea@example.com', password: 'lihim na salita ng dagat', interests: ['traffic'] };
  const { access_token: token, user_id: id } = await requestApi<{ access_token: string; user_id: string }>(
    world,
    ...(['POST', '/auth/register', { ...account, ...SEA, radius_km: 5 }] as const),
  );
  const at = `user_lat=${SEA.lat}&user_lon=${SEA.lon}`;
  const paths = [
    ...[`/feed?user_id=${id}`, `/feed/digest?user_id=${id}`, '/smart/feed/smart'],
    ...[`/feed/location?${at}`, '/search?q=synthetic', '/search/suggest?q=synt', '/stories/official'],
    ...['/map/stories?bbox=127,12,128,13', '/sources', '/status/sources', '/ledger', '/ledger/records'],
    ...['/outages', '/pasok', '/biyahe'],
  ];
  return Promise.all(
    paths.map(
      async (path): Promise<[string, string]> => [
        path,
        JSON.stringify(await requestApi<unknown>(world, 'GET', path, undefined, token)),
      ],
    ),
  );
}

async function metric(world: World, name: string, stage?: string): Promise<number | undefined> {
  const response = await fetch(`http://127.0.0.1:${world.ports.maintenance}/metrics`).catch(() => undefined);
  const lines = (await response?.text())?.split('\n') ?? [];
  const line = lines.find(
    (each) =>
      new RegExp(`^paligid_${name}[{ ]`).test(each) &&
      (stage === undefined || each.includes(`stage="${stage}"`)),
  );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

/** All that was issued is a minute older than it is. */
async function letMinutePass(db: pg.Client): Promise<void> {
  const columns = ['issued_at', 'read_at', 'stored_at'].map(
    (name) => `${name} = ${name} - interval '61 seconds'`,
  );
  await db.query(`update probe_bulletins set ${columns.join(', ')}`);
}

async function openBulletins(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select count(*) filter (where measured_at is null or failed_stage is not null)::int as open from probe_bulletins`,
  );
  return rows[0]?.open ?? 0;
}

async function atStage(db: pg.Client, stage: 'read' | 'stored'): Promise<number | null> {
  return (await db.query(`select from probe_bulletins where ${stage}_at is not null`)).rowCount;
}

async function leftOf(db: pg.Client, ids: readonly string[]): Promise<number> {
  let left = 0;
  for (const column of [
    ...['alerts.id', 'notifications.alert_id', 'push_messages.alert_id', 'push_deliveries.alert_id'],
    'probe_bulletins.id',
  ]) {
    const [table] = column.split('.');
    left += (await db.query(`select from ${table} where ${column} = any ($1::uuid[])`, [ids])).rowCount ?? 0;
  }
  return left;
}
