import type { AlertSettings } from '@paligid/contract/entities/push';
import { readingRadiusKm } from '@paligid/domain/feed/feed-request';
import { newUuidV7 } from '@paligid/domain/ids';
import type { Locale } from '@paligid/i18n/runtime';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { getCacheStorage } from '../../offline/offline-cache.ts';
import { PushStore, type TestArrival } from '../../offline/push/push-store.ts';
import type { GuestPlace, StoredSubscription } from '../../offline/push/subscription-record.ts';
import type { ApiClient } from '../api/api.ts';
import { withTabLock } from '../session/token-renewal.ts';
import { currentPlace } from '../stores/reader-place.ts';
import { signedInUser } from '../stores/session.ts';
import type { Stores } from '../stores/stores.ts';
import { PushClient } from './push-client.ts';
import { type PushSupport, pushSupport } from './push-support.ts';

/**
 * `ask`: the browser has not been asked yet. `off`: allowed, but not subscribed. `failing`: subscribed, but the server
 * does not know or the browser has lost it.
 */
export type PushStatus = Exclude<PushSupport, 'yes'> | 'denied' | 'ask' | 'off' | 'on' | 'failing';

export interface PushState {
  /** Undefined until it has been looked up. */
  status: PushStatus | undefined;
  record: StoredSubscription | undefined;
  lastTest: TestArrival | undefined;
}

/** What a test took; `lost` when the push service has accepted it and nothing arrived. */
export type TestResult = { kind: 'arrived'; ms: number } | { kind: 'lost' } | { kind: 'failed' };

export interface PushController {
  store: StoreApi<PushState>;
  /** Asks the browser for the permission, so it must be called by a click. */
  turnOn: (settings?: Partial<AlertSettings>) => Promise<PushStatus>;
  turnOff: () => Promise<void>;
  change: (changes: Partial<Pick<StoredSubscription, 'settings' | 'places'>>) => Promise<void>;
  test: () => Promise<TestResult>;
  /** Brings the server up to date; never fails. */
  sync: () => Promise<void>;
  pushes: PushStore | undefined;
}

interface ControllerDeps {
  window: Window & typeof globalThis;
  api: ApiClient;
  stores: Pick<Stores, 'session' | 'place' | 'preferences'>;
  locale: () => Locale;
}

const LOCK_NAME = 'push';
/** A sign-in brings user, place and language one after the other. */
const SETTLE_MS = 1_000;
const SECRET_BYTES = 32;
const TEST_PATIENCE_MS = 30_000;
const TEST_POLL_MS = 500;

const controllers = new WeakMap<object, PushController>();

/** One for each page. It follows the account that is signed in, and a guest's place, for as long as the page is open. */
export function getPushController(deps: ControllerDeps): PushController {
  const known = controllers.get(deps.stores);
  if (known !== undefined) return known;
  const controller = createPushController(deps);
  controllers.set(deps.stores, controller);
  return controller;
}

function createPushController({ window, api, stores, locale }: ControllerDeps): PushController {
  const { navigator, crypto } = window;
  const caches = getCacheStorage(window);
  const pushes = caches && new PushStore(caches);
  const store = createStore<PushState>(() => ({ status: undefined, record: undefined, lastTest: undefined }));
  const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  const support = pushSupport(window, pushes !== undefined);
  const userId = () => signedInUser(stores.session.getState())?.id ?? null;
  const client =
    pushes &&
    new PushClient({
      ...{ api, store: pushes, userId, now: Date.now },
      registration: () => navigator.serviceWorker.ready,
      language: () => (locale() === 'fil' ? 'fil' : 'en'),
      findHome: () => findHome(api, stores),
      newId: () => newUuidV7(Date.now(), randomBytes),
      newSecret: () => base64url(randomBytes(SECRET_BYTES)),
    });
  const locked = <T>(act: () => Promise<T>) =>
    withTabLock(navigator.locks as LockManager | undefined, LOCK_NAME, act);

  const look = async (): Promise<PushStatus> => {
    const found = await readState(client, support, permissionIn(window)).catch(
      (): PushState => ({ status: 'blocked', record: undefined, lastTest: undefined }),
    );
    store.setState(found);
    return found.status ?? 'no';
  };

  const sync = async () => {
    if (client === undefined || support !== 'yes') return void (await look());
    // What fails is tried again on the next page, and the settings say so.
    if (permissionIn(window) === 'granted') await locked(() => client.sync()).catch(() => {});
    await look();
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const syncSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void sync(), SETTLE_MS);
  };
  stores.session.subscribe((state, before) => {
    if (signedInUser(state)?.id !== signedInUser(before)?.id) syncSoon();
  });
  stores.place.subscribe((state, before) => {
    if (currentPlace(state)?.code !== currentPlace(before)?.code) syncSoon();
  });
  void look();
  return {
    store,
    pushes,
    sync,
    turnOn: async (settings) => {
      if (client === undefined || support !== 'yes') return look();
      const permission = await window.Notification.requestPermission();
      if (permission !== 'granted') return look();
      try {
        await locked(() => client.turnOn(settings));
      } finally {
        await look();
      }
      return store.getState().status ?? 'no';
    },
    turnOff: async () => {
      await locked(async () => client?.turnOff());
      await look();
    },
    change: async (changes) => {
      // Shown at once; `look` puts it back when it could not be saved.
      const { record } = store.getState();
      if (record !== undefined) store.setState({ record: { ...record, ...changes } });
      try {
        await locked(async () => client?.change(changes));
      } finally {
        await look();
      }
    },
    test: async () => {
      const result = client === undefined ? FAILED : await runTest(client);
      await look();
      return result;
    },
  };
}

const FAILED: TestResult = { kind: 'failed' };

async function runTest(client: PushClient): Promise<TestResult> {
  try {
    const requestedAt = await client.requestTest();
    const endMs = Date.now() + TEST_PATIENCE_MS;
    while (Date.now() < endMs) {
      const arrival = await client.lastTest();
      // The request is answered after its push service has accepted the message, which may arrive before that.
      if (arrival !== undefined && arrival.arrivedAt >= requestedAt) {
        return { kind: 'arrived', ms: arrival.arrivedAt - requestedAt };
      }
      await new Promise((resolve) => setTimeout(resolve, TEST_POLL_MS));
    }
    return { kind: 'lost' };
  } catch {
    return FAILED;
  }
}

/** A browser without notifications allows none. */
function permissionIn({ Notification }: Partial<typeof globalThis>): NotificationPermission {
  return Notification?.permission ?? 'denied';
}

async function readState(
  client: PushClient | undefined,
  support: PushSupport,
  permission: NotificationPermission,
): Promise<PushState> {
  const nothing = { record: undefined, lastTest: undefined };
  if (support !== 'yes' || client === undefined) {
    return { status: support === 'yes' ? 'blocked' : support, ...nothing };
  }
  if (permission === 'denied') return { status: 'denied', ...nothing };
  const [record, lastTest] = await Promise.all([client.record(), client.lastTest()]);
  if (permission === 'default') return { status: 'ask', ...nothing };
  if (record === undefined) return { status: 'off', record, lastTest };
  return { status: (await client.isAccepted(record)) ? 'on' : 'failing', record, lastTest };
}

/** The area around a granted position has a code only after it is looked up. */
async function findHome(
  api: ApiClient,
  { place: places, preferences }: ControllerDeps['stores'],
): Promise<Omit<GuestPlace, 'id'> | undefined> {
  const place = currentPlace(places.getState());
  if (place === null) return undefined;
  const code = place.code ?? (await findCode(api, place));
  const radius_km = readingRadiusKm(code, preferences.getState().chosen.radiusKm);
  return code === undefined ? undefined : { kind: 'home', label: null, code, radius_km };
}

async function findCode(
  api: ApiClient,
  { lat, lon }: { lat: number; lon: number },
): Promise<string | undefined> {
  const { code } = await api.get<{ code?: string }>(`/places/at?lat=${lat}&lon=${lon}`);
  return code;
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
