import type { Category } from '@paligid/contract/categories';
import type { PushPayload } from '@paligid/contract/entities/push';

/** A kind of alert that the reader does not want to hear at a place; null: at any place. */
export interface Mute {
  category: Category;
  place_id: string | null;
}

/** What arrived, newest first: what the bell lists, and what a page shows while there is no network. */
export interface StoredPush {
  payload: PushPayload;
  receivedAt: number;
}

/** What the service worker did while no page was open, and a page still has to pass on. */
export interface PendingChanges {
  mutes: Mute[];
  /** The browser has replaced the subscription, and the server does not know it yet. */
  isRenewalDue: boolean;
}

/** When the last test alert reached this device, by its own clock. */
export interface TestArrival {
  arrivedAt: number;
  sentAt: string;
}

const CACHE_NAME = 'push';
/** Never requested: a key of the Cache API must be a URL. */
const KEY_ORIGIN = 'https://kept.invalid/push/';
const MAX_STORED = 40;
const MAX_AGE_MS = 30 * 24 * 3_600_000;
const MAX_MUTES = 20;

const NOTHING_PENDING: PendingChanges = { mutes: [], isRenewalDue: false };

/**
 * Small JSON documents that pages and the service worker share. The Cache API is the one storage that both have and
 * that the product already uses.
 */
export class PushStore {
  readonly #caches: CacheStorage;

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  async read(name: string): Promise<unknown> {
    const response = await (await this.#open()).match(KEY_ORIGIN + name);
    return response?.json().catch(() => undefined);
  }

  async write(name: string, value: unknown): Promise<void> {
    const cache = await this.#open();
    if (value === undefined) await cache.delete(KEY_ORIGIN + name);
    else await cache.put(KEY_ORIGIN + name, new Response(JSON.stringify(value)));
  }

  async history(): Promise<StoredPush[]> {
    const stored = await this.read('history');
    return Array.isArray(stored) ? stored.filter(isStoredPush) : [];
  }

  /** One entry per alert: a later version replaces the earlier one. */
  async add(push: StoredPush): Promise<void> {
    const isSame = (other: StoredPush) => other.payload.alert_id === push.payload.alert_id;
    const others = (await this.history()).filter(
      (other) => !isSame(other) && push.receivedAt - other.receivedAt < MAX_AGE_MS,
    );
    await this.write('history', [push, ...others].slice(0, MAX_STORED));
  }

  async pending(): Promise<PendingChanges> {
    const stored = await this.read('pending');
    return { ...NOTHING_PENDING, ...(stored as Partial<PendingChanges> | undefined) };
  }

  async addMute(mute: Mute): Promise<void> {
    const pending = await this.pending();
    const others = pending.mutes.filter((other) => !isSameMute(other, mute));
    await this.write('pending', { ...pending, mutes: [mute, ...others].slice(0, MAX_MUTES) });
  }

  async setRenewalDue(isRenewalDue: boolean): Promise<void> {
    await this.write('pending', { ...(await this.pending()), isRenewalDue });
  }

  /** A page has passed these on; others may have been added meanwhile. */
  async clearMutes(passedOn: readonly Mute[]): Promise<void> {
    const pending = await this.pending();
    const mutes = pending.mutes.filter((mute) => !passedOn.some((other) => isSameMute(other, mute)));
    await this.write('pending', { ...pending, mutes });
  }

  /** What is left on a shared phone must not tell the next reader where the last one lives. */
  async clear(): Promise<void> {
    await this.#caches.delete(CACHE_NAME);
  }

  #open(): Promise<Cache> {
    return this.#caches.open(CACHE_NAME);
  }
}

export function isSameMute(a: Mute, b: Mute): boolean {
  return a.category === b.category && a.place_id === b.place_id;
}

/** The worker has parsed the message before it was stored. */
function isStoredPush(value: unknown): value is StoredPush {
  const { payload, receivedAt } = Object(value) as Partial<StoredPush>;
  return typeof receivedAt === 'number' && typeof payload?.alert_id === 'string' && payload.v === 1;
}
