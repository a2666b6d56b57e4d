import { PREFERENCE_CATEGORIES, type PreferenceCategory } from '@paligid/contract/categories';
import { initialWeights } from '@paligid/domain/preferences/weights';
import type { ReaderPlace } from '../../../app/page.ts';
import type { Api } from '../../../client/api.ts';
import type { SessionActions } from '../../../client/session/session-actions.ts';

interface Given {
  /** Undefined for who is signed in, or does not want to be. */
  credentials: { email: string; password: string } | undefined;
  isSignedIn: boolean;
  interests: readonly PreferenceCategory[];
  /** Where news shall come from; null when the reader did not say. */
  place: ReaderPlace | null;
}

interface Hands {
  actions: Pick<SessionActions, 'register' | 'reloadUser' | 'enterAsGuest'>;
  api: Pick<Api, 'send'>;
}

/** An account may be open and its reader still outside: then this is what the server said. */
export type Finish = { kind: 'done' } | { kind: 'outside'; message: string };

/**
 * Opens the account, or fills the one that is there, and sets the first weights. What fails is thrown; a second try
 * goes on where the first one ended, for by then the reader is signed in.
 */
export async function finish(given: Given, { actions, api }: Hands): Promise<Finish> {
  const { credentials, isSignedIn, place } = given;
  const interests = [...given.interests];
  const where = place === null ? {} : { lat: place.lat, lon: place.lon };
  if (isSignedIn) {
    await api.send('PUT', '/users/me', { interests, ...where });
  } else if (credentials !== undefined) {
    const outcome = await actions.register({ ...credentials, interests, ...where });
    if (!outcome.isSignedIn) return { kind: 'outside', message: outcome.message };
  } else {
    await actions.enterAsGuest();
    return { kind: 'done' };
  }
  const preferences = initialWeights(PREFERENCE_CATEGORIES, interests);
  await api.send('PUT', '/users/preferences', { preferences });
  if (isSignedIn) await actions.reloadUser();
  return { kind: 'done' };
}
