import type { pushKey, putSubscription, testSubscription } from '@paligid/contract/api/notifications.api';
import type { AlertSettings } from '@paligid/contract/entities/push';
import type * as z from 'zod';
import type { PushStore, TestArrival } from '../../offline/push/push-store.ts';
import {
  type GuestPlace,
  parseSubscription,
  type StoredSubscription,
  subscriptionBody,
  withMutes,
} from '../../offline/push/subscription-record.ts';
import type { ApiClient } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';

export interface PushClientDeps {
  api: ApiClient;
  store: PushStore;
  /** Resolves when the service worker is active. */
  registration: () => Promise<Pick<ServiceWorkerRegistration, 'pushManager'>>;
  language: () => 'en' | 'fil';
  /** The account that is signed in; null for a guest. */
  userId: () => string | null;
  /** Home of a guest: the place that is read about; undefined while there is none. */
  findHome: () => Promise<Omit<GuestPlace, 'id'> | undefined>;
  newId: () => string;
  newSecret: () => string;
  now: () => number;
}

type PublicKey = z.output<typeof pushKey.response>['data'];
type PutResponse = z.output<typeof putSubscription.response>['data'];
type SentTest = z.output<typeof testSubscription.response>['data'];

/** A browser's push service may be unreachable and never answer. */
const SUBSCRIBE_TIMEOUT_MS = 20_000;
const WORKER_TIMEOUT_MS = 10_000;
/** The server may have dropped a subscription that its push service refused: sending it again repairs that. */
const RESEND_AFTER_MS = 24 * 3_600_000;
/** The id belongs to somebody else, or is gone: the device makes another one. */
const REFUSED_STATUSES: readonly number[] = [403, 404, 409];

/** The subscription of this browser: made, sent, renewed and ended. The permission has been granted by then. */
export class PushClient {
  readonly #deps: PushClientDeps;

  constructor(deps: PushClientDeps) {
    this.#deps = deps;
  }

  async record(): Promise<StoredSubscription | undefined> {
    return parseSubscription(await this.#deps.store.read('subscription'));
  }

  /** Whether the server has the subscription that this browser has. */
  async isAccepted({ accepted }: StoredSubscription): Promise<boolean> {
    return accepted !== null && !(await this.#deps.store.pending()).isRenewalDue;
  }

  /** Subscribes, stores id and secret, then sends. What could not be sent is sent by the next `sync`. */
  async turnOn(settings: Partial<AlertSettings> = {}): Promise<StoredSubscription> {
    const { api, store, language, newId, newSecret } = this.#deps;
    const { public_key } = await api.get<PublicKey>('/notifications/key');
    const subscription = await this.#subscribe(public_key);
    const known = await this.record();
    const record: StoredSubscription = {
      ...{ id: known?.id ?? newId(), secret: known?.secret ?? newSecret(), publicKey: public_key },
      ...{ language: language(), userId: null, accepted: null },
      settings: { ...DEFAULT_SETTINGS, ...known?.settings, ...settings, enabled: true },
      ...{ places: known?.places ?? [], isHomeFollowed: known?.isHomeFollowed ?? true },
    };
    try {
      await store.write('subscription', record);
    } catch (error) {
      // Without the secret nobody could end it.
      await subscription.unsubscribe();
      throw error;
    }
    return this.#send(await this.#withHome(record), subscription);
  }

  /** Ends it in the browser first: after that no push service delivers to it, whatever the server still knows. */
  async turnOff(): Promise<void> {
    const { api, store } = this.#deps;
    const record = await this.record();
    const subscription = await this.#subscription();
    await subscription?.unsubscribe();
    // What is left on a shared phone would tell where its reader lives.
    await store.clear();
    if (record === undefined) return;
    const { id, secret } = record;
    await api.send('DELETE', `/notifications/subscriptions/${id}`, { secret }).catch(() => {});
  }

  /** Changes what a guest's device holds, and sends it. */
  async change(
    changes: Partial<Pick<StoredSubscription, 'settings' | 'places'>>,
  ): Promise<StoredSubscription> {
    const record = await this.record();
    if (record === undefined) throw new ApiRequestError('not subscribed', { status: 0 });
    const isHomeFollowed =
      record.isHomeFollowed && (changes.places === undefined || isSameArea(record.places, changes.places));
    const changed = { ...record, ...changes, isHomeFollowed };
    await this.#deps.store.write('subscription', changed);
    try {
      const subscription = await this.#subscription();
      return subscription === null ? changed : await this.#send(changed, subscription);
    } catch (error) {
      await this.#deps.store.write('subscription', record);
      throw error;
    }
  }

  /**
   * Brings the server up to date: another reader, language or place, mutes that were chosen in a notification, a
   * subscription that the browser has replaced. Sends nothing when nothing has changed.
   */
  async sync(): Promise<StoredSubscription | undefined> {
    const { store, language, userId } = this.#deps;
    const stored = await this.record();
    if (stored === undefined) return undefined;
    // Whoever used this device before must not be followed by what they chose to be warned about.
    if (stored.userId !== null && stored.userId !== userId()) return this.#startOver(stored);
    const subscription = (await this.#subscription()) ?? (await this.#subscribe(stored.publicKey));
    const record = await this.#withHome({ ...(await this.#takeMutes(stored)), language: language() });
    const isCurrent =
      record.accepted !== null &&
      record.accepted.userId === userId() &&
      record.accepted.body === bodyText(record, subscription) &&
      this.#deps.now() - record.accepted.atMs < RESEND_AFTER_MS &&
      !(await store.pending()).isRenewalDue;
    return isCurrent ? record : this.#send(...(await this.#withCurrentKey(record, subscription)));
  }

  /** Resolves to the time of the request by this device's clock; the worker reports the arrival by the same clock. */
  async requestTest(): Promise<number> {
    const { api, now } = this.#deps;
    const record = await this.record();
    if (record === undefined) throw new ApiRequestError('not subscribed', { status: 0 });
    const requestedAt = now();
    const { id, secret } = record;
    await api.send<SentTest>('POST', `/notifications/subscriptions/${id}/test`, { secret });
    return requestedAt;
  }

  async lastTest(): Promise<TestArrival | undefined> {
    const { arrivedAt, sentAt } = Object(await this.#deps.store.read('test')) as Partial<TestArrival>;
    return arrivedAt === undefined || sentAt === undefined ? undefined : { arrivedAt, sentAt };
  }

  /** A subscription belongs to one key of the server, which changes once in years. */
  async #withCurrentKey(
    record: StoredSubscription,
    subscription: PushSubscription,
  ): Promise<[StoredSubscription, PushSubscription]> {
    const { public_key } = await this.#deps.api.get<PublicKey>('/notifications/key');
    if (public_key === record.publicKey) return [record, subscription];
    await subscription.unsubscribe();
    return [{ ...record, publicKey: public_key }, await this.#subscribe(public_key)];
  }

  async #startOver({ settings, publicKey }: StoredSubscription): Promise<StoredSubscription> {
    await this.turnOff();
    const { language, newId, newSecret } = this.#deps;
    const record: StoredSubscription = {
      ...{ id: newId(), secret: newSecret(), publicKey, language: language(), userId: null, accepted: null },
      settings: { ...DEFAULT_SETTINGS, severe: settings.severe },
      ...{ places: [], isHomeFollowed: true },
    };
    await this.#deps.store.write('subscription', record);
    return this.#send(await this.#withHome(record), await this.#subscribe(publicKey));
  }

  async #send(record: StoredSubscription, subscription: PushSubscription): Promise<StoredSubscription> {
    const { api, store, userId, newId, newSecret, now } = this.#deps;
    const owner = userId();
    const put = (it: StoredSubscription) =>
      api.send<PutResponse>(
        'PUT',
        `/notifications/subscriptions/${it.id}`,
        subscriptionBody(it, subscription.toJSON()),
      );
    let sent = record;
    const response = await put(sent).catch((error) => {
      if (!(error instanceof ApiRequestError) || !REFUSED_STATUSES.includes(error.status)) throw error;
      sent = { ...record, id: newId(), secret: newSecret() };
      return put(sent);
    });
    // A guest's device is the truth about its settings and places; an account's have been taken over, or are its own.
    const owned: StoredSubscription = response.is_account
      ? { ...sent, userId: owner, settings: response.recipient.settings, places: [] }
      : { ...sent, userId: null };
    const accepted = { body: bodyText(owned, subscription), userId: owner, atMs: now() };
    const saved = { ...owned, accepted };
    await store.write('subscription', saved);
    await store.setRenewalDue(false);
    return saved;
  }

  /** Home follows the place that is read about, until the device belongs to an account. */
  async #withHome(record: StoredSubscription): Promise<StoredSubscription> {
    if (record.userId !== null || !record.isHomeFollowed) return record;
    const home = await this.#deps.findHome().catch(() => undefined);
    if (home === undefined) return record;
    const others = record.places.filter(({ kind }) => kind !== 'home');
    const before = record.places.find(({ kind }) => kind === 'home');
    const level = before?.min_severity === undefined ? {} : { min_severity: before.min_severity };
    const id = before?.id ?? this.#deps.newId();
    return { ...record, places: [{ id, ...home, ...level }, ...others] };
  }

  async #takeMutes(record: StoredSubscription): Promise<StoredSubscription> {
    const { store, api, userId } = this.#deps;
    const { mutes } = await store.pending();
    if (mutes.length === 0) return record;
    const settings = withMutes(record.settings, mutes);
    if (userId() !== null) {
      const { settings: current } = await api.get<{ settings: AlertSettings }>('/users/me/alert-settings');
      await api.send('PUT', '/users/me/alert-settings', withMutes(current, mutes));
    } else await store.write('subscription', { ...record, settings });
    await store.clearMutes(mutes);
    return { ...record, settings };
  }

  async #subscription(): Promise<PushSubscription | null> {
    const { pushManager } = await withTimeout(this.#deps.registration(), WORKER_TIMEOUT_MS);
    return pushManager.getSubscription();
  }

  async #subscribe(publicKey: string): Promise<PushSubscription> {
    const { pushManager } = await withTimeout(this.#deps.registration(), WORKER_TIMEOUT_MS);
    const subscribe = () =>
      withTimeout(
        pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
        SUBSCRIBE_TIMEOUT_MS,
      );
    return subscribe().catch(async (error) => {
      // A subscription with an earlier key of the server must go first.
      const old = await pushManager.getSubscription();
      if (old === null || !(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      await old.unsubscribe();
      return subscribe();
    });
  }
}

/** What decides whether the server has to be told again. */
function bodyText(record: StoredSubscription, subscription: PushSubscription): string {
  return JSON.stringify(subscriptionBody(record, subscription.toJSON()));
}

/** Whether places differ in nothing but what they are notified of. */
function isSameArea(before: readonly GuestPlace[], after: readonly GuestPlace[]): boolean {
  const areas = (places: readonly GuestPlace[]) =>
    JSON.stringify(places.map(({ id, kind, label, code, radius_km }) => [id, kind, label, code, radius_km]));
  return areas(before) === areas(after);
}

/** Rejects when a promise that cannot be aborted takes too long: some browsers never settle it. */
function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('Timed out', 'TimeoutError')), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Of somebody who has chosen nothing yet. A copy: the contract's own would bring its parser along; a test compares. */
export const DEFAULT_SETTINGS: AlertSettings = {
  enabled: true,
  severe: 'sound',
  moderate: 'silent',
  quiet: { from: '22:00', to: '05:00' },
  budget: 3,
  categories: ['emergency', 'weather', 'safety'],
  mutes: [],
  email_critical: false,
};
