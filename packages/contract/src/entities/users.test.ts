import { AT, USER_ID } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { shapeErrors } from '../../test/shape.ts';
import {
  commuteRouteSchema,
  defaultUserSchema,
  profileExtrasSchema,
  storedUserSchema,
  userSchema,
} from './users.ts';

const route = { name: 'Home to work', from_area: 'Sampaloc', to_area: 'Ortigas', depart_at: '06:30' };
const name = [1, 'a'.repeat(121)];
const shortText = [1, 'a'.repeat(41)];
const lat = [-90.5, 90.5, '14'];
const lon = [-180.5, 180.5, '121'];
const radius = [0.9, 30.1, '5'];
const interests = ['traffic', ['news'], Array(101).fill('traffic')];

/** Further stored fields, by the decision on what the specification does not show. */
const further = {
  phone: '+639170000000',
  auth_method: 'email',
  verified: true,
  bio: 'Night shift nurse',
  occupation: 'Nurse',
  personality_type: 'calm',
  mood_preference: 'hopeful',
  has_children: false,
  commute_routes: [route],
  created_at: AT,
};
const furtherWrong = {
  phone: shortText,
  auth_method: ['sms', 1],
  verified: ['yes', 1],
  bio: [1, 'a'.repeat(501)],
  occupation: name,
  personality_type: shortText,
  mood_preference: shortText,
  has_children: ['no', 0],
  commute_routes: [{}, [{}], Array(21).fill(route)],
  created_at: ['today', 1],
};

test('the stored user has exactly the named fields and the further ones', () => {
  const faults = shapeErrors(storedUserSchema, {
    sample: {
      id: USER_ID,
      email: 'ana@example.com',
      given_name: 'Ana',
      full_name: 'Ana Sampol',
      name: 'Ana',
      profile_picture: 'https://pictures.example/ana.png',
      interests: ['traffic', 'weather'],
      lat: 14.6,
      lon: 121,
      radius_km: 5,
      isAuthenticated: true,
      ...further,
    },
    optional: ['given_name', 'full_name', 'name', 'profile_picture', ...Object.keys(further)],
    nullable: [
      ...['email', 'given_name', 'full_name', 'name', 'profile_picture', 'lat', 'lon'],
      ...['phone', 'bio', 'occupation', 'personality_type', 'mood_preference'],
    ],
    wrong: {
      id: [1, ''],
      email: [1, 'a'.repeat(255)],
      given_name: name,
      full_name: name,
      name,
      profile_picture: [1, 'a'.repeat(2049)],
      interests,
      lat,
      lon,
      radius_km: radius,
      isAuthenticated: [1, 'true'],
      ...furtherWrong,
    },
  });
  expect(faults).toEqual([]);
});

test('the default user has exactly the named fields', () => {
  const faults = shapeErrors(defaultUserSchema, {
    sample: {
      id: USER_ID,
      email: 'ana@example.com',
      phone: '+639170000000',
      google_id: '1234567890',
      auth_method: 'google',
      lat: 14.5995,
      lon: 120.9842,
      radius_km: 5,
      interests: [],
      verified: false,
      created_at: AT,
    },
    nullable: ['email', 'phone', 'google_id'],
    wrong: {
      id: [1, ''],
      email: [1, 'a'.repeat(255)],
      phone: shortText,
      google_id: name,
      auth_method: ['sms', 1],
      lat,
      lon,
      radius_km: radius,
      interests,
      verified: ['yes', 1],
      created_at: ['today', 1],
    },
  });
  expect(faults).toEqual([]);
  expect(defaultUserSchema.shape.auth_method.options).toEqual(['email', 'phone', 'google']);
});

test('[ENTITY-031] commute_routes is a list of named ways with a time of departure', () => {
  expect(userSchema.shape.commute_routes.parse([route])).toEqual([route]);
  expect(storedUserSchema.shape.commute_routes.parse([route])).toEqual([route]);
  const area = ['', 1, 'a'.repeat(121)];
  const faults = shapeErrors(commuteRouteSchema, {
    sample: route,
    wrong: { name: area, from_area: area, to_area: area, depart_at: ['24:00', '6:30', '06:60', 630] },
  });
  expect(faults).toEqual([]);
});

test('the profile that the server gives is whole', () => {
  const sample = {
    id: USER_ID,
    email: 'ana@example.com',
    given_name: 'Ana',
    full_name: 'Ana Sampol',
    name: 'Ana',
    profile_picture: 'https://pictures.example/ana.png',
    interests: ['traffic'],
    lat: 14.6,
    lon: 121,
    radius_km: 5,
    ...further,
    google_picture: 'https://pictures.example/ana-at-work.png',
    preferences: { language: 'filipino' },
  };
  const faults = shapeErrors(userSchema, {
    sample,
    optional: ['google_picture', 'has_children', 'preferences'],
    nullable: [
      ...['email', 'phone', 'given_name', 'full_name', 'name', 'profile_picture'],
      ...['bio', 'occupation', 'personality_type', 'mood_preference'],
    ],
    wrong: {
      id: [1, 'temp-1'],
      email: [1],
      given_name: name,
      full_name: name,
      name,
      profile_picture: ['ana.png', 'javascript:alert(1)'],
      interests,
      lat,
      lon,
      radius_km: radius,
      ...furtherWrong,
      google_picture: ['ana.png', 'javascript:alert(1)'],
      preferences: [1, { language: 'tagalog' }],
    },
  });
  expect(faults).toEqual([]);
});

test('every part of the profile extras may be left out', () => {
  const extras = {
    ...{ name: 'Ana', bio: 'Night shift', occupation: 'Nurse', has_children: true },
    commute_routes: [route],
  };
  const faults = shapeErrors(profileExtrasSchema, {
    sample: extras,
    optional: Object.keys(extras),
    nullable: ['name', 'bio', 'occupation'],
    wrong: {
      name,
      bio: furtherWrong.bio,
      occupation: name,
      has_children: ['no', 0],
      commute_routes: furtherWrong.commute_routes,
    },
  });
  expect(faults).toEqual([]);
});

test('has_children is absent until it is answered, never null', () => {
  expect(userSchema.shape.has_children.safeParse(undefined).success).toBe(true);
  expect(userSchema.shape.has_children.safeParse(null).success).toBe(false);
});
