import type { ApiClient } from '../api/api.ts';
import { signedInUser } from '../stores/session.ts';
import type { Stores } from '../stores/stores.ts';
import { coarsePosition } from './round-point.ts';

const WITHDRAW_RETRY_MS = 30_000;

type SharedStores = Pick<Stores, 'location' | 'preferences' | 'session'>;

/**
 * Tells the account where about its reader is, once they have switched that on themselves and whenever they are
 * elsewhere. What they agree to is put down first, with its date, and taken back when they switch it off: the server
 * then deletes every position, so a withdrawal that did not arrive is sent again.
 */
export function sharePosition(stores: SharedStores, api: ApiClient): () => void {
  const { location, preferences, session } = stores;
  const isOn = () => preferences.getState().chosen.locationEnabled;
  const userId = () => signedInUser(session.getState())?.id;
  /** Whose consent is put down, and where they were last. */
  let agreed: string | undefined;
  let shared = '';

  const share = async () => {
    const { position } = location.getState();
    const reader = userId();
    if (reader === undefined || position === null || isOn() !== true) return;
    if (agreed !== reader) {
      await sendLocationConsent(api, true);
      agreed = reader;
      shared = '';
    }
    const told = coarsePosition(position);
    const where = `${told.lat},${told.lon}`;
    if (userId() !== reader || isOn() !== true || shared === where) return;
    await api.send('POST', '/users/me/location', told);
    shared = where;
  };
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Taken back after whatever is under way, so that no earlier yes arrives behind it. */
  const withdraw = () => {
    clearTimeout(retry);
    turn = turn.then(async () => {
      // Without a switch nobody was asked: signing out takes it away, and takes nothing back.
      if (isOn() !== false || userId() === undefined) return;
      await sendLocationConsent(api, false).catch(() => {
        retry = setTimeout(withdraw, WITHDRAW_RETRY_MS);
      });
    });
  };
  let turn = Promise.resolve();
  /** One after the other. The next position tells more than another try with this one. */
  const tell = () => {
    turn = turn.then(share).catch(() => {});
  };

  const stops = [
    location.subscribe((state, before) => {
      if (state.position !== before.position) tell();
    }),
    session.subscribe((state, before) => {
      if (signedInUser(state)?.id !== signedInUser(before)?.id) tell();
    }),
    preferences.subscribe((state, before) => {
      if (state.chosen.locationEnabled === before.chosen.locationEnabled) return;
      agreed = undefined;
      if (isOn() === false) withdraw();
      else tell();
    }),
  ];
  tell();
  return () => {
    clearTimeout(retry);
    stops.forEach((stop) => void stop());
  };
}

function sendLocationConsent(api: ApiClient, isGiven: boolean): Promise<unknown> {
  return api.send('PUT', '/users/me/consents', { location: isGiven });
}
