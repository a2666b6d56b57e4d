import type { Story } from '@paligid/contract/entities/stories';
import type { ServerFrame } from '@paligid/contract/live';
import { leaseKeys, leaseSubjects } from '@paligid/testkit/leases';
import { tokenMinter } from '@paligid/testkit/token-minter';
import { startWorld, type World } from '@paligid/testkit/world';
import { requestApi, simulatorClient } from '@paligid/testkit/world-calls';
import type pg from 'pg';
import { expect } from 'vitest';
import { LiveClient } from './live-client.ts';
import { databaseTest } from './server-database.ts';

const MARIKINA = { lat: 14.65, lon: 121.1 };
const MAKATI = { lat: 14.55, lon: 121.03 };
const CEBU_CITY = { lat: 10.32, lon: 123.89 };
const READER = 'u-019a8560-7a00-7000-8000-000000000001';

const test = databaseTest.extend('world', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
  const keys = leaseKeys();
  const subjects = leaseSubjects();
  const minter = await tokenMinter();
  const world = await startWorld({
    databaseUrl,
    redisUrl: keys.url,
    natsUrl: subjects.url,
    streamPrefix: subjects.prefix,
    keyPrefix: keys.prefix,
    jwks: JSON.stringify(minter.keys),
  });
  onCleanup(async () => {
    await world.stop();
    await Promise.all([keys.release(), subjects.release()]);
  });
  return Object.assign(world, { minter });
});

test('a bulletin reaches every reader nearby once, is updated, and ends', { timeout: 90_000 }, async ({
  world,
}) => {
  const simulator = simulatorClient(world);
  const inMarikina = await signedIn(world, world.minter, MARIKINA);
  const inCebu = await signedIn(world, world.minter, CEBU_CITY);
  const guestInMakati = await guest(world, MAKATI);

  const started = performance.now();
  const { id } = await simulator.issue({ kind: 'cap', severity: 'Extreme', areas: ['metro-manila'] });
  await inMarikina.until(() => inMarikina.updates.length === 1);
  print('issued to socket', started);
  const [first] = inMarikina.updates;
  expect(first?.data).toMatchObject({
    change: 'published',
    story: { severity: 5, is_alert: true, version: 1 },
  });
  await guestInMakati.until(() => guestInMakati.updates.length === 1);

  const [story] = await feedAt(world, MARIKINA);
  expect(story).toMatchObject({ id: first?.data.id, severity: 5, status: 'active' });
  const { stories: found } = await requestApi<{ stories: Story[] }>(world, 'GET', '/search?q=baha');
  expect(found.map(({ id }) => id)).toEqual([story?.id]);
  expect(await feedAt(world, CEBU_CITY)).toEqual([]);

  const updated = performance.now();
  await simulator.update(id, { severity: 'Severe', description: 'Water is falling slowly in the basin.' });
  await inMarikina.until(() => inMarikina.updates.length === 2);
  print('updated to socket', updated);
  expect(inMarikina.updates[1]?.data).toMatchObject({
    id: first?.data.id,
    change: 'updated',
    story: { version: 2 },
  });

  const cancelled = performance.now();
  await simulator.cancel(id);
  await inMarikina.until(() => inMarikina.updates.length === 3);
  print('cancelled to socket', cancelled);
  expect(inMarikina.updates[2]?.data).toMatchObject({ id: first?.data.id, change: 'ended' });
  await guestInMakati.until(() => guestInMakati.updates.length === 3);

  const ended = await requestApi<Story>(world, 'GET', `/story/${first?.data.id}`);
  expect(ended).toMatchObject({ status: 'cancelled', is_alert: true });
  expect(ended.ended_at).not.toBeNull();

  await inCebu.settled();
  expect(inCebu.updates).toEqual([]);
  expect(listCursors(inMarikina)).toEqual([...new Set(listCursors(inMarikina))].sort((a, b) => a - b));
  expect(listCursors(guestInMakati)).toEqual(listCursors(inMarikina));
  await Promise.all([inMarikina, inCebu, guestInMakati].map((reader) => reader.close()));
});

test('a cancel that arrives before its original leaves the original dead', { timeout: 60_000 }, async ({
  world,
  db,
}) => {
  const simulator = simulatorClient(world);
  const reader = await signedIn(world, world.minter, MARIKINA);
  const flood = { kind: 'cap', severity: 'Extreme', areas: ['marikina'], isWithheld: true };
  const { id, identifier } = await simulator.issue(flood);
  const cancel = await simulator.cancel(id);
  await expect.poll(() => isRead(db, cancel.identifier), { timeout: 20_000 }).toBe(true);
  await simulator.release(id, identifier);
  await expect.poll(() => isRead(db, identifier), { timeout: 20_000 }).toBe(true);
  await simulator.issue({ kind: 'cap', severity: 'Severe', areas: ['marikina'] });
  await reader.until(() => reader.updates.length === 1);
  expect(reader.updates[0]?.data).toMatchObject({ change: 'published', story: { severity: 4 } });
  const severities = (await feedAt(world, MARIKINA))
    .filter(({ status }) => status === 'active')
    .map(({ severity }) => severity);
  expect(severities).toEqual([4]);
  await reader.close();
});

async function isRead(db: pg.Client, identifier: string): Promise<boolean> {
  const { rowCount } = await db.query('select from cap_messages where strpos(key, $1) > 0', [identifier]);
  return rowCount === 1;
}

async function feedAt(world: World, { lat, lon }: { lat: number; lon: number }): Promise<Story[]> {
  const feed = await requestApi<{ stories: Story[] }>(
    world,
    'GET',
    `/feed/location?user_lat=${lat}&user_lon=${lon}`,
  );
  return feed.stories;
}

async function signedIn(
  world: World,
  minter: Awaited<ReturnType<typeof tokenMinter>>,
  { lat, lon }: { lat: number; lon: number },
): Promise<LiveClient> {
  const { access_token } = await minter.mint(READER, new Date());
  const reader = await new LiveClient(`${world.urls.gateway}/ws/connect?token=${access_token}`).open();
  reader.send({ type: 'location_update', lat, lon, accuracy: 20 });
  await reader.settled();
  return reader;
}

async function guest(world: World, place: { lat: number; lon: number }): Promise<LiveClient> {
  const { ticket } = await requestApi<{ ticket: string }>(world, 'POST', '/live/guest-ticket', place);
  const reader = await new LiveClient(`${world.urls.gateway}/ws/connect?token=${ticket}`).open();
  await reader.settled();
  return reader;
}

function listCursors(reader: LiveClient): number[] {
  return reader.updates.map((frame: Extract<ServerFrame, { type: 'story_update' }>) => frame.cursor);
}

function print(what: string, since: number): void {
  process.stdout.write(`${what}: ${Math.round(performance.now() - since)} ms\n`);
}
