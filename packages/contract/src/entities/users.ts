import * as z from 'zod';
import { PREFERENCE_CATEGORIES } from '../categories.ts';
import {
  addition,
  boundedList,
  boundedText,
  clockTime,
  filledText,
  instant,
  latitude,
  longitude,
  radiusKm,
  webAddress,
} from '../fields.ts';
import { userId } from '../ids.ts';
import { TEXT } from '../limits.ts';
import { appPreferencesSchema } from './preferences.ts';

const authMethodSchema = z.enum(['email', 'phone', 'google']);

export const interestsSchema = boundedList(z.enum(PREFERENCE_CATEGORIES));

const email = boundedText(TEXT.email).nullable();
const phone = boundedText(TEXT.shortText).nullable();

export const commuteRouteSchema = z
  .object({
    name: filledText(TEXT.label),
    from_area: filledText(TEXT.label),
    to_area: filledText(TEXT.label),
    depart_at: clockTime,
  })
  .meta({ id: 'CommuteRoute' });

/** Fields that PUT /users/me leaves out and PATCH /user/{id} accepts. */
export const profileExtrasSchema = z
  .object({
    name: boundedText(TEXT.name).nullable(),
    bio: boundedText(TEXT.bio).nullable(),
    occupation: boundedText(TEXT.name).nullable(),
    has_children: z.boolean(),
    commute_routes: boundedList(commuteRouteSchema, 20),
  })
  .partial()
  .meta({ id: 'ProfileExtras' });

/** The profile that the server returns. `has_children` is absent until answered: a no counts as an answer. */
export const userSchema = z
  .object({
    id: userId,
    email,
    phone,
    auth_method: authMethodSchema,
    given_name: boundedText(TEXT.name).nullable(),
    full_name: boundedText(TEXT.name).nullable(),
    name: boundedText(TEXT.name).nullable(),
    profile_picture: webAddress.nullable(),
    google_picture: addition(
      webAddress.optional(),
      'the picture of the Google account, whichever one the reader chose.',
    ),
    interests: interestsSchema,
    lat: latitude,
    lon: longitude,
    radius_km: radiusKm,
    verified: z.boolean(),
    created_at: instant,
    bio: boundedText(TEXT.bio).nullable(),
    occupation: boundedText(TEXT.name).nullable(),
    personality_type: boundedText(TEXT.shortText).nullable(),
    mood_preference: boundedText(TEXT.shortText).nullable(),
    has_children: z.boolean().optional(),
    commute_routes: boundedList(commuteRouteSchema, 20),
    preferences: addition(
      appPreferencesSchema.partial().optional(),
      'settings that come back with the sign-in.',
    ),
  })
  .meta({ id: 'User' });

/** The user in browser storage. A default or temporary user lacks the fields that only the server has. */
export const storedUserSchema = z.object({
  ...userSchema.omit({ preferences: true, google_picture: true }).partial().shape,
  id: filledText(TEXT.id),
  email,
  given_name: boundedText(TEXT.name).nullish(),
  full_name: boundedText(TEXT.name).nullish(),
  name: boundedText(TEXT.name).nullish(),
  profile_picture: boundedText(TEXT.url).nullish(),
  interests: interestsSchema,
  lat: latitude.nullable(),
  lon: longitude.nullable(),
  radius_km: radiusKm,
  isAuthenticated: z.boolean(),
});

/** Created if the profile cannot be fetched; never written back to the server. */
export const defaultUserSchema = z.object({
  id: filledText(TEXT.id),
  email,
  phone,
  google_id: boundedText(TEXT.label).nullable(),
  auth_method: authMethodSchema,
  lat: latitude,
  lon: longitude,
  radius_km: radiusKm,
  interests: interestsSchema,
  verified: z.boolean(),
  created_at: instant,
});
