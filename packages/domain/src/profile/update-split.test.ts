import { expect, test } from 'vitest';
import { splitProfileUpdate } from './update-split.ts';

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
