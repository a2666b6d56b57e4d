import { PREFERENCE_CATEGORIES, type PreferenceCategory } from '@paligid/contract/categories';
import { isRegion, readingRadiusKm } from '@paligid/domain/places/reading-radius';
import { initialWeights } from '@paligid/domain/preferences/weights';
import type { ReaderPlace } from '../../../app/page.ts';
import type { Api } from '../../../client/api.ts';
import type { SessionActions } from '../../../client/session/session-actions.ts';
import type { Preferences, PreferencesStore } from '../../../client/stores/preferences.ts';

interface Given {
  /** Undefined for who is signed in, or does not want an account. */
  credentials: { email: string; password: string; name?: string } | undefined;
  /** Of who is signed in already. */
  userId: string | undefined;
  interests: readonly PreferenceCategory[];
  /** Where news shall come from; null when the reader did not say. */
  place: ReaderPlace | null;
  language: Preferences['language'] | null;
}

interface Hands {
  actions: Pick<SessionActions, 'register' | 'reloadUser' | 'enterAsGuest'>;
  api: Pick<Api, 'send'>;
  preferences: PreferencesStore;
}

/** An account may be open and its reader still outside: then this is what the server said. */
export type Finish = { kind: 'done' } | { kind: 'outside'; message: string };

/**
 * Opens the account, or fills the one that is there: with topics and place, with the first weights, and with what the
 * reader has set on this device, where a new account knows only defaults. What fails is thrown; a second try goes on
 * where the first one ended, for by then the reader is signed in.
 */
export async function finish(given: Given, { actions, api, preferences }: Hands): Promise<Finish> {
  const { credentials, place, language } = given;
  const chosen = { ...preferences.getState().chosen, ...(language !== null && { language }) };
  const interests = [...given.interests];
  // A region is read as a whole; the radius of a new account would reach a few of its streets.
  const radius = isRegion(place?.code) && { radius_km: readingRadiusKm(place?.code) };
  const where = place === null ? {} : { lat: place.lat, lon: place.lon, ...radius };
  let userId = given.userId;
  if (userId !== undefined) {
    await api.send('PUT', '/users/me', { interests, ...where });
  } else if (credentials !== undefined) {
    const outcome = await actions.register({ ...credentials, interests, ...where });
    if (!outcome.isSignedIn) return { kind: 'outside', message: outcome.message };
    userId = outcome.user.id;
  } else {
    await actions.enterAsGuest();
    return { kind: 'done' };
  }
  const weights = initialWeights(PREFERENCE_CATEGORIES, interests);
  await api.send('PUT', '/users/preferences', { preferences: weights });
  if (Object.keys(chosen).length > 0) await api.send('PATCH', `/user/${userId}`, { preferences: chosen });
  // A new account was fetched when it was opened.
  if (given.userId !== undefined) await actions.reloadUser();
  return { kind: 'done' };
}
