import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_ALERT_SETTINGS } from '@paligid/contract/entities/push';
import { pushServiceClient } from '@paligid/testkit/push-control';
import type { World } from '@paligid/testkit/world';
import { requestApi } from '@paligid/testkit/world-calls';
import { newAlertId } from '../../bench/push/population.ts';

type ShownVersion = { version: number; severity: number; kind: string };

/** What a service worker has shown: one notification for each alert, the newest version. */
export type StormBrowser = {
  id: string;
  /** Versions of each alert, in the order in which they were shown. */
  shown: Map<string, ShownVersion[]>;
  /** Messages that the worker dropped because it had shown the version, or a later one. */
  dropped: number;
  lastNumber: number;
};

const MARIKINA = '1380700000';
const MAX_TRIES = 30;
const RETRY_MS = 500;

/** Guests in Marikina who subscribe the way a page does. */
export async function subscribeBrowsers(world: World, count: number): Promise<StormBrowser[]> {
  const service = pushServiceClient(world.urls.pushService);
  const { public_key: key } = await untilAnswered(() =>
    requestApi<{ public_key: string }>(world, 'GET', '/notifications/key'),
  );
  const browsers: StormBrowser[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id, endpoint, keys } = await service.subscribe(key);
    const subscription = {
      ...{ endpoint, keys, server_key: key, secret: randomBytes(32).toString('base64url') },
      ...{ language: n % 2 === 0 ? 'en' : 'fil', settings: { ...DEFAULT_ALERT_SETTINGS, quiet: null } },
      places: [{ id: newAlertId(), kind: 'home', label: null, code: MARIKINA, radius_km: 5 }],
    };
    const path = `/notifications/subscriptions/${newAlertId()}`;
    await untilAnswered(() => requestApi(world, 'PUT', path, subscription));
    browsers.push({ id, shown: new Map(), dropped: 0, lastNumber: 0 });
  }
  return browsers;
}

/** A program that has just started, or a machine that is busy, asks to try again. */
async function untilAnswered<T>(request: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await request();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      await wait(RETRY_MS);
    }
  }
}

/** Does what the service worker does with everything that has arrived: a version is shown once, and never an older one. */
export async function receive(world: World, browsers: readonly StormBrowser[]): Promise<void> {
  const service = pushServiceClient(world.urls.pushService);
  for (const browser of browsers) {
    for (const { number, data } of await service.arrived(browser.id, browser.lastNumber)) {
      browser.lastNumber = number;
      const { alert_id: alertId, ...shown }: { alert_id: string } & ShownVersion = JSON.parse(data);
      const before = browser.shown.get(alertId) ?? [];
      if ((before.at(-1)?.version ?? 0) >= shown.version) browser.dropped += 1;
      else browser.shown.set(alertId, [...before, shown]);
    }
  }
}

/** What an alert has come to: issued at level 4 or 5, raised from 4 to 5, or over. */
export type AlertStep = 'severe' | 'extreme' | 'raised' | 'ended';

/** Whether the alert stands on the phone as it is. */
export function hasShown({ shown }: StormBrowser, alertId: string, step: AlertStep): boolean {
  const last = shown.get(alertId)?.at(-1);
  if (last === undefined) return false;
  if (step === 'ended') return last.kind === 'ended';
  return last.kind === 'alert' && last.severity === (step === 'severe' ? 4 : 5);
}
