import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completenessPercent, type ProfileFacts, splitProfileUpdate } from './profile.ts';

const FULL = {
  email: 'luz.s@example.ph',
  lat: 14.6,
  lon: 121,
  radius_km: 5,
  name: 'Luz Salonga',
  bio: 'Commuter',
  occupation: 'Nurse',
  personality_type: 'planner',
  mood_preference: 'calm',
  has_children: true,
  verified: true,
};

const without = (...fields: (keyof typeof FULL)[]): ProfileFacts =>
  Object.fromEntries(Object.entries(FULL).filter(([field]) => !fields.some((gone) => gone === field)));

test('[PROFILE-001] completeness counts ten items, a contact and a position being one each', () => {
  expect(completenessPercent(FULL)).toBe(100);
  for (const field of [
    'email',
    'radius_km',
    'name',
    'bio',
    'occupation',
    'personality_type',
    'mood_preference',
    'has_children',
    'verified',
  ] as const) {
    expect(completenessPercent(without(field)), field).toBe(90);
  }
  expect(completenessPercent({ ...without('email'), phone: '+639170000000' })).toBe(100);
  expect(completenessPercent({ ...FULL, phone: '+639170000000' })).toBe(100);
  expect(completenessPercent(without('lat'))).toBe(90);
  expect(completenessPercent(without('lon'))).toBe(90);
  expect(completenessPercent(without('lat', 'lon'))).toBe(90);
});

test('[PROFILE-002] has_children counts when it is defined, also when it is false', () => {
  expect(completenessPercent({ has_children: false })).toBe(10);
  expect(completenessPercent({ has_children: true })).toBe(10);
  expect(completenessPercent({ has_children: undefined })).toBe(0);
});

test('[PROFILE-003] the percentage is the share of truthy items of the ten', () => {
  expect(completenessPercent({})).toBe(0);
  expect(completenessPercent({ name: 'Luz' })).toBe(10);
  expect(completenessPercent({ name: '', verified: false, radius_km: 0 })).toBe(0);
  expect(completenessPercent(without('bio', 'occupation', 'verified'))).toBe(70);
});

test('an answer that the wire gives as null is no answer', () => {
  expect(completenessPercent({ has_children: null, bio: null })).toBe(0);
});

test('the percentage is a multiple of ten, and one more fact never lowers it', () => {
  const fields = fc.subarray(Object.keys(FULL));
  const pick = (chosen: string[]): ProfileFacts =>
    Object.fromEntries(Object.entries(FULL).filter(([field]) => chosen.includes(field)));
  fc.assert(
    fc.property(fields, fields, (some, more) => {
      const percent = completenessPercent(pick(some));
      return percent % 10 === 0 && completenessPercent(pick([...some, ...more])) >= percent;
    }),
  );
});

test('five fields of a profile update go with the preferences, all others to the account', () => {
  const personal = {
    name: 'Luz',
    bio: 'Commuter',
    occupation: 'Nurse',
    has_children: false,
    commute_routes: [{ name: 'Work', from_area: 'Pasig', to_area: 'Makati', depart_at: '07:10' }],
  };
  const account = {
    email: 'luz.s@example.ph',
    radius_km: 5,
    interests: ['traffic'],
    mood_preference: 'calm',
  };
  expect(splitProfileUpdate({ ...personal, ...account })).toEqual({ account, preferences: personal });
});

test('an update without them leaves the preferences alone', () => {
  expect(splitProfileUpdate({ radius_km: 8 })).toEqual({ account: { radius_km: 8 }, preferences: {} });
});
