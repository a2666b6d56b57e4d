import * as z from 'zod';
import { PREFERENCE_CATEGORIES } from '../categories.ts';
import {
  addition,
  clockTime,
  filledText,
  instant,
  latitude,
  listOf,
  longitude,
  radiusKm,
  text,
  webAddress,
} from '../fields.ts';
import { userId } from '../ids.ts';
import { TEXT } from '../limits.ts';
import { appPreferencesSchema } from './preferences.ts';

const authMethodSchema = z.enum(['email', 'phone', 'google']);

export const interestsSchema = listOf(z.enum(PREFERENCE_CATEGORIES));

const email = text(TEXT.email).nullable();
const phone = text(TEXT.word).nullable();

export const commuteRouteSchema = z
  .object({
    name: filledText(TEXT.label),
    from_area: filledText(TEXT.label),
    to_area: filledText(TEXT.label),
    depart_at: clockTime,
  })
  .meta({ id: 'CommuteRoute' });

/** What PUT /users/me leaves out and PATCH /user/{id} carries. */
export const profileExtrasSchema = z
  .object({
    name: text(TEXT.name).nullable(),
    bio: text(TEXT.bio).nullable(),
    occupation: text(TEXT.name).nullable(),
    has_children: z.boolean(),
    commute_routes: listOf(commuteRouteSchema, 20),
  })
  .partial()
  .meta({ id: 'ProfileExtras' });

/** The profile that the server gives. `has_children` is absent until answered: a no counts as an answer. */
export const userSchema = z
  .object({
    id: userId,
    email,
    phone,
    auth_method: authMethodSchema,
    given_name: text(TEXT.name).nullable(),
    full_name: text(TEXT.name).nullable(),
    name: text(TEXT.name).nullable(),
    profile_picture: webAddress.nullable(),
    interests: interestsSchema,
    lat: latitude,
    lon: longitude,
    radius_km: radiusKm,
    verified: z.boolean(),
    created_at: instant,
    bio: text(TEXT.bio).nullable(),
    occupation: text(TEXT.name).nullable(),
    personality_type: text(TEXT.word).nullable(),
    mood_preference: text(TEXT.word).nullable(),
    has_children: z.boolean().optional(),
    commute_routes: listOf(commuteRouteSchema, 20),
    preferences: addition(
      appPreferencesSchema.partial().optional(),
      'settings that come back with the sign-in.',
    ),
  })
  .meta({ id: 'User' });

/** The user in browser storage. A default or temporary user lacks what only the server knows. */
export const storedUserSchema = z.object({
  ...userSchema.omit({ preferences: true }).partial().shape,
  id: filledText(TEXT.id),
  email,
  given_name: text(TEXT.name).nullish(),
  full_name: text(TEXT.name).nullish(),
  name: text(TEXT.name).nullish(),
  profile_picture: text(TEXT.url).nullish(),
  interests: interestsSchema,
  lat: latitude.nullable(),
  lon: longitude.nullable(),
  radius_km: radiusKm,
  isAuthenticated: z.boolean(),
});

/** Built when the profile cannot be fetched; never written back to the server. */
export const defaultUserSchema = z.object({
  id: filledText(TEXT.id),
  email,
  phone,
  google_id: text(TEXT.label).nullable(),
  auth_method: authMethodSchema,
  lat: latitude,
  lon: longitude,
  radius_km: radiusKm,
  interests: interestsSchema,
  verified: z.boolean(),
  created_at: instant,
});
