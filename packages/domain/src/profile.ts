type ProfileField =
  | 'email'
  | 'phone'
  | 'lat'
  | 'lon'
  | 'radius_km'
  | 'name'
  | 'bio'
  | 'occupation'
  | 'personality_type'
  | 'mood_preference'
  | 'has_children'
  | 'verified';

/** Only whether a value is present matters, not its type. */
export type ProfileFacts = Readonly<Partial<Record<ProfileField, unknown>>>;

const PROFILE_CHECKS = {
  contact: (profile: ProfileFacts) => Boolean(profile.email || profile.phone),
  position: (profile: ProfileFacts) => Boolean(profile.lat && profile.lon),
  radius_km: (profile: ProfileFacts) => Boolean(profile.radius_km),
  name: (profile: ProfileFacts) => Boolean(profile.name),
  bio: (profile: ProfileFacts) => Boolean(profile.bio),
  occupation: (profile: ProfileFacts) => Boolean(profile.occupation),
  personality_type: (profile: ProfileFacts) => Boolean(profile.personality_type),
  mood_preference: (profile: ProfileFacts) => Boolean(profile.mood_preference),
  // 'No children' is an answer; null in the API means that there is none yet.
  has_children: (profile: ProfileFacts) =>
    profile.has_children !== undefined && profile.has_children !== null,
  verified: (profile: ProfileFacts) => Boolean(profile.verified),
};

export type ProfileItem = keyof typeof PROFILE_CHECKS;

/** The items that are not filled in yet, in the order of the list. */
export function missingProfileItems(profile: ProfileFacts): ProfileItem[] {
  const items = Object.keys(PROFILE_CHECKS) as ProfileItem[];
  return items.filter((item) => !PROFILE_CHECKS[item](profile));
}

export function completenessPercent(profile: ProfileFacts): number {
  const checks = Object.values(PROFILE_CHECKS);
  return Math.round((100 * checks.filter((isFilled) => isFilled(profile)).length) / checks.length);
}

type CompletenessBand = 'complete' | 'almost' | 'good' | 'some' | 'little';

export function completenessBand(percent: number): CompletenessBand {
  if (percent >= 100) return 'complete';
  if (percent >= 80) return 'almost';
  if (percent >= 60) return 'good';
  if (percent >= 40) return 'some';
  return 'little';
}

/** The account call does not accept these; they are stored with the reader's preferences. */
const PREFERENCE_FIELDS = new Set(['name', 'bio', 'occupation', 'has_children', 'commute_routes']);

type ProfileChanges = Record<string, unknown>;

/** One save of the profile form is two calls. Both must succeed before the form may say 'saved'. */
export function splitProfileUpdate(changes: ProfileChanges): {
  account: ProfileChanges;
  preferences: ProfileChanges;
} {
  const entries = Object.entries(changes);
  return {
    account: Object.fromEntries(entries.filter(([field]) => !PREFERENCE_FIELDS.has(field))),
    preferences: Object.fromEntries(entries.filter(([field]) => PREFERENCE_FIELDS.has(field))),
  };
}
