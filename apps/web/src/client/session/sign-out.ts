import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';
import { OfflineCache } from '../../offline/offline-cache.ts';
import type { ApiClient } from '../api/api.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';
import type { Stores } from '../stores/stores.ts';
import { clearLocalState } from './clear-local-state.ts';

interface SignOutDeps {
  stores: Pick<Stores, 'session' | 'preferences' | 'location'>;
  api: Pick<ApiClient, 'send'>;
  /** A getter, because accessing it throws in some browsers. */
  storage: () => Storage;
  caches: CacheStorage | undefined;
}

/**
 * A picked place says nothing about its reader, nor do language and theme, which is all that is left of the preferences
 * by then; and a reader who wants to be remembered has chosen that.
 */
const PRESERVED_KEYS: readonly string[] = [
  STORED_KEYS.place,
  STORED_KEYS.preferences,
  STORED_KEYS.rememberEmail,
];
const KEY_PREFIX = `${PRODUCT_SHORT_NAME}_`;
/** The reader does not wait for it, but a phone may be put to sleep at any moment. */
const LOGOUT_TIMEOUT_MS = 5_000;

/** Removes everything about the reader from this browser, whether or not the server can be reached. */
export async function signOut({ stores, api, storage, caches }: SignOutDeps): Promise<void> {
  const { tokens } = stores.session.getState();
  clearLocalState(stores);
  removeEntries(storage);
  await Promise.allSettled([revokeTokens(api, tokens), clearOfflineCache(caches)]);
}

function removeEntries(storage: () => Storage): void {
  try {
    const entries = storage();
    for (const key of Object.keys(entries)) {
      if (key.startsWith(KEY_PREFIX) && !PRESERVED_KEYS.includes(key)) entries.removeItem(key);
    }
  } catch {
    // Where the browser blocks storage, there is nothing stored.
  }
}

async function revokeTokens(
  api: Pick<ApiClient, 'send'>,
  tokens: { accessToken: string; refreshToken: string } | null,
): Promise<void> {
  if (tokens === null) return;
  const body = { access_token: tokens.accessToken, refresh_token: tokens.refreshToken };
  await api.send('POST', '/auth/logout', body, { timeoutMs: LOGOUT_TIMEOUT_MS });
}

async function clearOfflineCache(caches: CacheStorage | undefined): Promise<void> {
  if (caches === undefined) return;
  await new OfflineCache({ caches, reader: () => undefined, now: Date.now }).deleteOtherReaders();
}
