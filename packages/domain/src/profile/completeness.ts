type Field =
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

/** Only whether a fact is there matters, not its form. */
export type ProfileFacts = Readonly<Partial<Record<Field, unknown>>>;

const ITEMS = {
  contact: (profile: ProfileFacts) => Boolean(profile.email || profile.phone),
  position: (profile: ProfileFacts) => Boolean(profile.lat && profile.lon),
  radius_km: (profile: ProfileFacts) => Boolean(profile.radius_km),
  name: (profile: ProfileFacts) => Boolean(profile.name),
  bio: (profile: ProfileFacts) => Boolean(profile.bio),
  occupation: (profile: ProfileFacts) => Boolean(profile.occupation),
  personality_type: (profile: ProfileFacts) => Boolean(profile.personality_type),
  mood_preference: (profile: ProfileFacts) => Boolean(profile.mood_preference),
  // 'No children' is an answer; null is how the wire says that there is none yet.
  has_children: (profile: ProfileFacts) =>
    profile.has_children !== undefined && profile.has_children !== null,
  verified: (profile: ProfileFacts) => Boolean(profile.verified),
};

export function completenessPercent(profile: ProfileFacts): number {
  const checks = Object.values(ITEMS);
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
