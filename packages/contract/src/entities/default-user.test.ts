import { AT, USER_ID } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { defaultUser, type SignInIdentity } from './default-user.ts';
import { defaultUserSchema } from './users.ts';

const userFor = (known: Partial<SignInIdentity>) =>
  defaultUser({ id: USER_ID, auth_method: 'email', ...known }, new Date(AT));

test('[ENTITY-029] the default user has exactly the named fields, whichever way the reader came in', () => {
  const identities: Partial<SignInIdentity>[] = [
    { auth_method: 'email', email: 'ana@example.com' },
    { auth_method: 'phone', phone: '+639170000000' },
    { auth_method: 'google' },
  ];
  for (const known of identities) {
    const user = userFor(known);
    expect(user).toMatchObject({ ...known, google_id: null, interests: [], verified: false, created_at: AT });
    expect(Object.keys(user).toSorted()).toEqual(Object.keys(defaultUserSchema.shape).toSorted());
    expect(defaultUserSchema.parse(user)).toEqual(user);
  }
});

test('[ENTITY-030] the default user is at 14.5995, 120.9842 with a radius of 5 km', () => {
  expect(userFor({})).toMatchObject({ lat: 14.5995, lon: 120.9842, radius_km: 5 });
});
