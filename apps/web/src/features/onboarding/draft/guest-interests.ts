import { PREFERENCE_CATEGORIES, type PreferenceCategory } from '@paligid/contract/categories';
import type { Shelf } from '../../../client/stores/shelf.ts';
import { STORED_KEYS } from '../../../client/stores/stored-keys.ts';

/** What a guest has chosen stays on this device; an account that is opened later takes it over. */
export function keepGuestInterests(
  shelf: Pick<Shelf, 'write'>,
  interests: readonly PreferenceCategory[] | undefined,
): void {
  shelf.write(STORED_KEYS.interests, interests);
}

export function guestInterests(shelf: Pick<Shelf, 'read'>): readonly PreferenceCategory[] {
  const kept = shelf.read(STORED_KEYS.interests);
  const chosen: readonly unknown[] = Array.isArray(kept) ? kept : [];
  return PREFERENCE_CATEGORIES.filter((category) => chosen.includes(category));
}
