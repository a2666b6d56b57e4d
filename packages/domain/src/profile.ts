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

type NamedReader = {
  name?: string | null | undefined;
  full_name?: string | null | undefined;
  given_name?: string | null | undefined;
  email?: string | null | undefined;
};

type DisplayName = { kind: 'known'; text: string } | { kind: 'nameless' };

/** The reader's displayed name: a name, else the local part of the email address. */
export function displayName({ name, full_name, given_name, email }: NamedReader): DisplayName {
  const mailbox = email?.split('@')[0];
  const text = [name, full_name, given_name, mailbox].map((choice) => choice?.trim()).find(Boolean);
  return text ? { kind: 'known', text } : { kind: 'nameless' };
}

type GreetedReader = {
  name?: string | null | undefined;
  full_name?: string | null | undefined;
  given_name?: string | null | undefined;
};

/** The name to greet a reader by. An email's local part is not a name: without a name the greeting has none. */
export function greetingName({ name, given_name, full_name }: GreetedReader): string | undefined {
  return [name, given_name, full_name].map((choice) => choice?.trim()).find(Boolean);
}

/** The letter replaces an image that cannot be displayed. */
type Avatar = { letter: string } & ({ kind: 'image'; url: string } | { kind: 'initial' });

type PicturedReader = { profile_picture?: string | null | undefined; email?: string | null | undefined };

/** For readers without an email: signed in by phone, or not signed in at all. */
const GUEST_INITIAL = 'G';

export function chooseAvatar({ profile_picture, email }: PicturedReader): Avatar {
  const [first = GUEST_INITIAL] = email?.trim() ?? '';
  const letter = first.toUpperCase();
  const url = profile_picture?.trim();
  return url ? { kind: 'image', url, letter } : { kind: 'initial', letter };
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
