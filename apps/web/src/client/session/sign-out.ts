import { PRODUCT_SHORT_NAME } from '@paligid/domain/brand/product';
import { KeptAnswers } from '../../offline/kept-answers.ts';
import type { Api } from '../api.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';
import type { Stores } from '../stores/stores.ts';
import { forgetHere } from './forget-here.ts';

interface Parts {
  stores: Pick<Stores, 'session' | 'preferences' | 'location'>;
  api: Pick<Api, 'send'>;
  /** Some browsers refuse to give it. */
  storage: () => Storage;
  caches: CacheStorage | undefined;
}

/**
 * A picked place says nothing about its reader, nor do language and theme, which is all that is left of the
 * preferences by then; and whoever wants to be remembered has said so.
 */
const SPARED: readonly string[] = [STORED_KEYS.place, STORED_KEYS.preferences, STORED_KEYS.rememberEmail];
const OURS = `${PRODUCT_SHORT_NAME}_`;
/** The reader waits for none of it, but a phone may be put away at any moment. */
const PATIENCE_MS = 5_000;

/** Leaves nothing of the reader in this browser, whether or not the server can be told. */
export async function signOut({ stores, api, storage, caches }: Parts): Promise<void> {
  const { tokens } = stores.session.getState();
  forgetHere(stores);
  sweep(storage);
  await Promise.allSettled([tellServer(api, tokens), forgetKept(caches)]);
}

function sweep(storage: () => Storage): void {
  try {
    const entries = storage();
    for (const key of Object.keys(entries)) {
      if (key.startsWith(OURS) && !SPARED.includes(key)) entries.removeItem(key);
    }
  } catch {
    // Where the browser refuses its storage, nothing lies there.
  }
}

async function tellServer(
  api: Pick<Api, 'send'>,
  tokens: { accessToken: string; refreshToken: string } | null,
): Promise<void> {
  if (tokens === null) return;
  const body = { access_token: tokens.accessToken, refresh_token: tokens.refreshToken };
  await api.send('POST', '/auth/logout', body, { timeoutMs: PATIENCE_MS });
}

async function forgetKept(caches: CacheStorage | undefined): Promise<void> {
  if (caches === undefined) return;
  await new KeptAnswers({ caches, reader: () => undefined, now: Date.now }).forgetOthers();
}
