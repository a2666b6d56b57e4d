import { splitProfileUpdate } from '@paligid/domain/profile';
import type { ApiClient } from '../../client/api/api.ts';
import type { Profile } from '../../client/queries/own.ts';

/** What the form changes; absent fields stay as they are. */
export type ProfileChanges = Partial<
  Pick<
    Profile,
    'name' | 'bio' | 'occupation' | 'personality_type' | 'mood_preference' | 'profile_picture' | 'lat' | 'lon'
  >
> & { has_children?: boolean };

/** Saving is two calls, because the account call drops five fields. */
type SaveOutcome = { profile: Profile } | { failed: 'all' | 'part' };

/** Both calls must succeed before the form may say 'saved'. */
export async function saveProfile(
  api: Pick<ApiClient, 'send'>,
  userId: string,
  changes: ProfileChanges,
): Promise<SaveOutcome> {
  const { account, preferences } = splitProfileUpdate(changes);
  let profile: Profile | undefined;
  try {
    if (hasFields(account)) profile = await api.send<Profile>('PUT', '/users/me', account);
    if (hasFields(preferences)) {
      const body = { preferences: { profile: preferences } };
      profile = await api.send<Profile>('PATCH', `/user/${encodeURIComponent(userId)}`, body);
    }
  } catch {
    return { failed: profile === undefined ? 'all' : 'part' };
  }
  return profile === undefined ? { failed: 'all' } : { profile };
}

function hasFields(changes: object): boolean {
  return Object.keys(changes).length > 0;
}
