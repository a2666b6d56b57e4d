import { leaseKeys, leaseSubjects } from '@paligid/testkit/leases';
import { pushServiceClient } from '@paligid/testkit/push-control';
import { type CollectedSpan, startTraceCollector } from '@paligid/testkit/trace-collector';
import { openReader, startTracedWorld, traceBulletin } from '@paligid/testkit/traced-bulletin';
import type { World } from '@paligid/testkit/world';
import { simulatorClient } from '@paligid/testkit/world-calls';
import { expect, onTestFinished } from 'vitest';
import { databaseTest as test } from './server-database.ts';

test('a bulletin is one trace from fetch to socket and push, through every program', {
  timeout: 120_000,
}, async ({ databaseUrl }) => {
  const collector = await startTraceCollector();
  onTestFinished(collector.close);
  const world = await startTraced(databaseUrl, collector.url);
  const reader = await openReader(world);
  onTestFinished(reader.close);

  const spans = await traceBulletin(world, collector);
  const steps = ['fetch', 'accept', 'understand', 'announce', 'broadcast', 'decide', 'send'].map((name) =>
    findSpan(spans, name),
  );
  const [fetched, accepted, understood, announced, broadcast, decided, sent] = steps;
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(steps.map((span) => span?.program)).toEqual([
    ...['ingest', 'ingest', 'ingest', 'relay', 'gateway', 'alerts', 'push'],
  ]);
  expect(steps.map((span) => span?.parentId)).toEqual([
    ...[undefined, fetched?.id, accepted?.id, understood?.id, announced?.id, announced?.id, decided?.id],
  ]);
  for (const span of spans) {
    const parent = spans.find(({ id }) => id === span.parentId);
    expect(span.startMs, span.name).toBeGreaterThanOrEqual(parent?.startMs ?? 0);
    expect(span.endMs, span.name).toBeGreaterThanOrEqual(span.startMs);
    expect(span.isFailed, span.name).toBe(false);
  }

  expect(fetched?.attributes).toMatchObject({ 'source.id': 'pagasa-cap' });
  expect(understood?.attributes).toMatchObject({ 'source.id': 'pagasa-cap', 'story.severity': 5 });
  expect(announced?.attributes).toMatchObject({ 'event.name': 'alert.issued.v1' });
  expect(broadcast?.attributes).toMatchObject({
    'event.id': announced?.attributes['event.id'],
    'live.sockets': 1,
  });
  expect(decided?.attributes).toMatchObject({ outcome: 'recorded', 'alert.change': 'issued' });
  expect(sent?.attributes).toMatchObject({
    'alert.id': decided?.attributes['alert.id'],
    'story.severity': 5,
    outcome: 'accepted',
    'server.address': '127.0.0.1',
  });

  const { id, endpoint, keys } = reader.subscription;
  for (const secret of [id, endpoint, ...Object.values(keys), '14.65', '121.1']) {
    expect(collector.received()).not.toContain(secret);
  }
});

test('a collector that never answers delays neither socket nor push, nor the end of a program', {
  timeout: 120_000,
}, async ({ databaseUrl }) => {
  const collector = await startTraceCollector({ isMute: true });
  onTestFinished(collector.close);
  const world = await startTraced(databaseUrl, collector.url);
  const reader = await openReader(world);
  onTestFinished(reader.close);
  const service = pushServiceClient(world.urls.pushService);

  for (let wanted = 1; wanted <= 3; wanted += 1) {
    await simulatorClient(world).issue({ kind: 'cap', severity: 'Extreme', areas: ['marikina'] });
    await expect.poll(reader.updates, { timeout: 15_000 }).toBe(wanted);
  }
  await expect
    .poll(async () => (await service.arrived(reader.subscription.id)).length, { timeout: 15_000 })
    .toBeGreaterThan(0);
  // Spans leave in batches, so the gateway's may come after the push.
  await expect.poll(() => collector.received().includes('"broadcast"'), { timeout: 15_000 }).toBe(true);

  const programs = [...world.programs.values()];
  await Promise.all(programs.map((program) => program.stop()));
  expect(programs.map((program) => program.output()).join('')).not.toContain('program.hard-stop');
});

function findSpan(spans: readonly CollectedSpan[], name: string): CollectedSpan | undefined {
  return spans.find((span) => span.name === name);
}

async function startTraced(databaseUrl: string, collectorUrl: string): Promise<World> {
  const keys = leaseKeys();
  const subjects = leaseSubjects();
  const world = await startTracedWorld(
    {
      ...{ databaseUrl, redisUrl: keys.url, natsUrl: subjects.url },
      ...{ streamPrefix: subjects.prefix, keyPrefix: keys.prefix },
    },
    collectorUrl,
  );
  onTestFinished(async () => {
    await world.stop();
    await Promise.all([keys.release(), subjects.release()]);
  });
  return world;
}
