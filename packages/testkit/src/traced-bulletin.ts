import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_ALERT_SETTINGS } from '@paligid/contract/entities/push';
import { newUuidV7 } from '@paligid/domain/ids';
import { WebSocket } from 'ws';
import { pushServiceClient } from './push-control.ts';
import type { LocalSubscription } from './push-service.ts';
import type { CollectedSpan, TraceCollector } from './trace-collector.ts';
import { startWorld, type World } from './world.ts';
import { requestApi, simulatorClient } from './world-calls.ts';
import type { WorldEngines } from './world-settings.ts';

/** The programs that a bulletin goes through, in two groups: a busy machine does not start all at once in time. */
const FIRST = ['simulator', 'pushService', 'api'] as const;
const THEN = ['gateway', 'alerts', 'push', 'relay', 'ingest'] as const;
const MARIKINA = { lat: 14.65, lon: 121.1, code: '1380700000' };
const WITHIN_MS = 60_000;
const STEP_MS = 50;
const newId = () => newUuidV7(Date.now(), randomBytes);

/** A world whose programs are traced. */
export async function startTracedWorld(engines: WorldEngines, collectorUrl: string): Promise<World> {
  const env = { PALIGID_OTLP_ENDPOINT: collectorUrl };
  const world = await startWorld(engines, { only: FIRST, env });
  try {
    for (const name of THEN) await world.start(name);
    return world;
  } catch (error) {
    await world.stop();
    throw error;
  }
}

/** A guest in Marikina with an open page and push messages. */
export async function openReader(world: World): Promise<{
  subscription: LocalSubscription;
  /** Frames about stories. */
  updates: () => number;
  close: () => void;
}> {
  const service = pushServiceClient(world.urls.pushService);
  const { public_key: key } = await requestApi<{ public_key: string }>(world, 'GET', '/notifications/key');
  const subscription = await service.subscribe(key);
  await requestApi(world, 'PUT', `/notifications/subscriptions/${newId()}`, {
    ...{ endpoint: subscription.endpoint, keys: subscription.keys, server_key: key },
    ...{ secret: randomBytes(32).toString('base64url'), language: 'en' },
    settings: { ...DEFAULT_ALERT_SETTINGS, quiet: null },
    places: [{ id: newId(), kind: 'home', label: null, code: MARIKINA.code, radius_km: 5 }],
  });
  const { lat, lon } = MARIKINA;
  const { ticket } = await requestApi<{ ticket: string }>(world, 'POST', '/live/guest-ticket', { lat, lon });
  const socket = new WebSocket(`${world.urls.gateway}/ws/connect?token=${ticket}`);
  let updates = 0;
  socket.on('message', (data) => {
    if (String(data).includes('"story_update"')) updates += 1;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return { subscription, updates: () => updates, close: () => socket.terminate() };
}

/** Issues a bulletin and returns the spans of its trace once the steps of all programs have arrived. */
export async function traceBulletin(world: World, collector: TraceCollector): Promise<CollectedSpan[]> {
  await simulatorClient(world).issue({ kind: 'cap', severity: 'Extreme', areas: ['metro-manila'] });
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const send = collector.spans().find(({ name }) => name === 'send');
    const spans = collector.spans().filter(({ traceId }) => traceId === send?.traceId);
    const hasAll = ['fetch', 'accept', 'understand', 'announce', 'broadcast', 'decide'].every((name) =>
      spans.some((span) => span.name === name),
    );
    if (hasAll) return spans.toSorted((a, b) => a.startMs - b.startMs);
    if (Date.now() > deadline) {
      const seen = collector.spans().map(({ program, name }) => `${program} ${name}`);
      throw new Error(`no whole trace within ${WITHIN_MS} ms: ${seen.join(', ')}`);
    }
    await wait(STEP_MS);
  }
}
