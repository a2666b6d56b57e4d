import { wireId } from '@paligid/domain/ids';
import { cellToInt8, NATION_CELL } from '@paligid/geo/cells';
import type pg from 'pg';
import { expect } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { LiveClient } from './live-client.ts';
import { connect, gatewayAddress, gatewayTest as test } from './live-gateway.ts';
import { everythingSent, lastNumber } from './outbox-events.ts';
import { publishStory } from './published-stories.ts';

const newId = newIds(systemClock);

type EventName = 'event.formed.v1' | 'event.updated.v1' | 'event.merged.v1' | 'event.ended.v1';

const clusterUpdates = ({ frames }: LiveClient) => frames.filter((frame) => frame.type === 'cluster_update');

test('a cluster that changes is sent as its card is now, and what it has taken in is named', async ({
  db,
  start,
  token,
}) => {
  const gateway = await start();
  const client = await connect(gateway, await token());
  const { eventId, storyIds } = await seedCluster(db);
  const merged = newId();
  await announceEvent(db, 'event.merged.v1', eventId, { mergedIds: [merged] });
  await client.until(() => clusterUpdates(client).length === 1);
  const [update] = clusterUpdates(client);
  expect(update?.data).toMatchObject({
    id: wireId('cluster', eventId),
    change: 'merged',
    merged_ids: [wireId('cluster', merged)],
    story: { source_count: 1, cluster: { id: wireId('cluster', eventId), headline_warm: 'River rises' } },
  });
  const reports = update?.data.story?.cluster?.stories.map(({ id }) => id) ?? [];
  expect(reports.toSorted()).toEqual(storyIds.map((id) => `s-${id}`).toSorted());
});

test('of a cluster that changes all the time one card a second is sent, and the last change is in it', async ({
  db,
  start,
  token,
}) => {
  const gateway = await start();
  const client = await connect(gateway, await token());
  const { eventId } = await seedCluster(db);
  const began = performance.now();
  for (let i = 0; i < 30; i += 1) {
    await db.query('update events set headline = $2 where id = $1', [eventId, `River at ${i} m`]);
    await announceEvent(db, 'event.updated.v1', eventId);
  }
  const headline = () => clusterUpdates(client).at(-1)?.data.story?.cluster?.headline_warm;
  await expect.poll(headline, { timeout: 10_000 }).toBe('River at 29 m');
  const seconds = (performance.now() - began) / 1000;
  expect(clusterUpdates(client).length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
});

test('a reader who comes back is sent each cluster that changed, once, and stories beside them', async ({
  db,
  start,
  token,
}) => {
  const gateway = await start();
  const begin = await lastNumber(db);
  const { eventId } = await seedCluster(db);
  await announceEvent(db, 'event.formed.v1', eventId);
  await announceEvent(db, 'event.updated.v1', eventId);
  const story = await publishStory(db, { event: 'story.published.v1', cells: [NATION_CELL] });
  await announceEvent(db, 'event.ended.v1', eventId);
  await everythingSent(db, [gateway]);
  const client = await new LiveClient(gatewayAddress(gateway, await token())).open();
  client.send({ type: 'resume', cursor: begin });
  await client.until(() => client.frames.some(({ type }) => type === 'resumed'));
  const ofIt = clusterUpdates(client).filter(({ data }) => data.id === wireId('cluster', eventId));
  expect(ofIt.map(({ data }) => data.change)).toEqual(['ended']);
  expect(client.updates.map(({ data }) => data.id)).toContain(`s-${story}`);
});

test('a guest receives no clusters', async ({ db, start, tickets }) => {
  const gateway = await start();
  const { ticket } = await tickets.guestTicket({ lat: 14.6507, lon: 121.1029 });
  const guest = await connect(gateway, ticket);
  const { eventId } = await seedCluster(db);
  await announceEvent(db, 'event.formed.v1', eventId);
  await publishStory(db, { event: 'alert.issued.v1', cells: [NATION_CELL] });
  await guest.until(() => guest.updates.length === 1);
  expect(clusterUpdates(guest)).toEqual([]);
});

/** Two reports of one source, and their event. */
async function seedCluster(db: pg.Client): Promise<{ eventId: string; storyIds: string[] }> {
  const storyIds = [
    await publishStory(db, { event: 'story.published.v1', cells: [], title: 'Creek over its banks' }),
    await publishStory(db, { event: 'story.published.v1', cells: [], title: 'Families leave' }),
  ];
  const eventId = newId();
  await db.query(
    `insert into events (id, headline, summary, category, severity, place_name, precision, lat, lon, started_at,
       published, rules_version, updated_at)
     values ($1, 'River rises', 'It is over its banks.', 'weather', 3, 'Marikina', 'point', 14.65, 121.1, now(), now(),
       'test', now())`,
    [eventId],
  );
  await db.query('update stories set event_id = $1 where id = any ($2)', [eventId, storyIds]);
  return { eventId, storyIds };
}

async function announceEvent(
  db: pg.Client,
  event: EventName,
  eventId: string,
  { mergedIds }: { mergedIds?: string[] } = {},
): Promise<void> {
  const payload = {
    cluster_id: wireId('cluster', eventId),
    ...(mergedIds && { merged_ids: mergedIds.map((id) => wireId('cluster', id)) }),
  };
  await db.query(
    `insert into outbox (id, event, lane, subject_id, version, cells, payload) values ($1, $2, 'best_effort', $3, 1, $4, $5)`,
    [newId(), event, eventId, [cellToInt8(NATION_CELL)], JSON.stringify(payload)],
  );
  await db.query('notify outbox');
}
