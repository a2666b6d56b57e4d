import * as z from 'zod';
import { defineCall, done, success } from '../call.ts';
import { accountSecuritySchema } from '../entities/account-security.ts';
import { bookmarkSchema } from '../entities/bookmarks.ts';
import { conversationSchema } from '../entities/chat.ts';
import { sentCorrectionSchema } from '../entities/corrections.ts';
import { apiKeySchema, MAX_API_KEYS } from '../entities/developers.ts';
import { storedLocationSchema, trackedPositionSchema } from '../entities/location.ts';
import {
  appPreferencesSchema,
  categoryPreferencesSchema,
  INTERACTION_TYPES,
  interactionSchema,
  learningStepSchema,
} from '../entities/preferences.ts';
import { alertSettingsSchema, notificationRecordSchema, PUSH_LANGUAGES } from '../entities/push.ts';
import { routineRecordSchema } from '../entities/routines.ts';
import { savedSearchSchema } from '../entities/saved-searches.ts';
import { readerPlaceSchema, savedSettingsSchema } from '../entities/settings.ts';
import { interestsSchema, profileExtrasSchema, userSchema } from '../entities/users.ts';
import { MAX_WEBHOOKS, webhookSchema } from '../entities/webhooks.ts';
import {
  addition,
  boundedList,
  boundedText,
  filledText,
  instant,
  latitude,
  longitude,
  radiusKm,
  webAddress,
} from '../fields.ts';
import { itemId, userId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { registrationSchema } from './auth.api.ts';

/** The fields a reader may change. Other profile fields may be sent along and are ignored. */
const profileUpdateSchema = z
  .object({
    given_name: boundedText(TEXT.name).nullable(),
    full_name: boundedText(TEXT.name).nullable(),
    profile_picture: webAddress.nullable(),
    interests: interestsSchema,
    lat: latitude,
    lon: longitude,
    radius_km: radiusKm,
    personality_type: boundedText(TEXT.shortText).nullable(),
    mood_preference: boundedText(TEXT.shortText).nullable(),
  })
  .partial()
  .meta({ id: 'ProfileUpdate' });

const CONSENT_KINDS = ['location', 'history', 'notifications', 'analytics', 'routines'] as const;

const consentSchema = z
  .object({
    kind: z.enum(CONSENT_KINDS),
    is_given: z.boolean(),
    changed_at: instant.nullable().meta({ description: 'Null while the reader was never asked.' }),
  })
  .meta({ id: 'Consent', description: 'Addition: what a reader agreed to, and when.' });

const consentsSchema = z.object({ consents: boundedList(consentSchema, CONSENT_KINDS.length) });

const sessionRecordSchema = z
  .object({
    started_at: instant,
    renewed_at: instant,
    expires_at: instant,
    browser: boundedText(TEXT.shortText).nullable(),
    system: boundedText(TEXT.shortText).nullable(),
  })
  .meta({ id: 'SessionRecord' });

const alertRecordSchema = z
  .object({
    language: z.enum(PUSH_LANGUAGES),
    settings: alertSettingsSchema,
    changed_at: instant.nullable(),
    devices: boundedList(
      z.object({ push_service: filledText(TEXT.email), created_at: instant, renewed_at: instant }),
    ),
  })
  .meta({ id: 'AlertRecord' });

const personalRecordSchema = z
  .object({
    user: userSchema,
    google_id: addition(boundedText(255).nullable(), 'the Google account that is linked.'),
    preferences: categoryPreferencesSchema,
    interactions: boundedList(interactionSchema, LIMITS.exportList),
    learning_steps: addition(
      boundedList(learningStepSchema, LIMITS.exportList),
      'what was learned from them.',
    ),
    bookmarks: boundedList(bookmarkSchema, LIMITS.exportList),
    locations: boundedList(storedLocationSchema, LIMITS.exportList),
    conversations: boundedList(conversationSchema, LIMITS.exportList),
    last_location: addition(storedLocationSchema.nullable(), 'the position that is kept without a history.'),
    consents: boundedList(consentSchema, CONSENT_KINDS.length),
    sessions: addition(boundedList(sessionRecordSchema), 'where the reader is signed in.'),
    settings: addition(savedSettingsSchema, 'the settings of the account.'),
    places: addition(boundedList(readerPlaceSchema, LIMITS.readerPlaces), "the reader's own places."),
    alerts: addition(alertRecordSchema.nullable(), 'which alerts reach the reader, and on which devices.'),
    notifications: addition(
      boundedList(notificationRecordSchema, LIMITS.exportList),
      'what the reader was notified of in the last 30 days.',
    ),
    saved_searches: addition(
      boundedList(savedSearchSchema, LIMITS.savedSearches),
      'searches whose new results the reader is notified of.',
    ),
    api_keys: addition(
      boundedList(apiKeySchema, MAX_API_KEYS),
      'keys of the public API, without the keys themselves.',
    ),
    webhooks: addition(
      boundedList(webhookSchema, MAX_WEBHOOKS),
      'addresses that are told of alerts, without their secrets.',
    ),
    corrections: addition(
      boundedList(sentCorrectionSchema, LIMITS.exportList),
      'what the reader said is wrong with stories in the last 90 days.',
    ),
    routines: addition(routineRecordSchema, "the reader's days: stated, learned, and learned from."),
    security: addition(accountSecuritySchema, 'how the account is guarded.'),
    exported_at: instant,
  })
  .meta({ id: 'PersonalRecord', description: 'Everything kept about a reader.' });

const userParams = z.object({ id: userId });

export const getMe = defineCall({
  id: 'users.getMe',
  method: 'GET',
  path: '/users/me',
  summary: 'The current user',
  access: 'reader',
  signed: true,
  response: success(userSchema),
});

export const updateMe = defineCall({
  id: 'users.updateMe',
  method: 'PUT',
  path: '/users/me',
  summary: 'Change the profile',
  access: 'reader',
  signed: true,
  body: profileUpdateSchema,
  response: success(userSchema),
});

export const deleteMe = defineCall({
  id: 'users.deleteMe',
  method: 'DELETE',
  path: '/users/me',
  summary:
    'Addition: delete the account and everything kept about the reader, in seven days; until then it can be kept',
  access: 'reader',
  signed: true,
  response: success(z.object({ deletion_due_at: instant })),
});

export const cancelDeletion = defineCall({
  id: 'users.cancelDeletion',
  method: 'DELETE',
  path: '/users/me/deletion',
  summary: 'Addition: keep the account that was to be deleted',
  access: 'reader',
  signed: true,
  response: done,
});

export const getConsents = defineCall({
  id: 'users.getConsents',
  method: 'GET',
  path: '/users/me/consents',
  summary: 'Addition: what the reader agreed to, and when',
  access: 'reader',
  signed: true,
  response: success(consentsSchema),
});

export const updateConsents = defineCall({
  id: 'users.updateConsents',
  method: 'PUT',
  path: '/users/me/consents',
  summary:
    'Addition: agree to something, or no longer: positions need location, a history also history, interactions analytics, learned routines location and routines; what was stored goes with its consent',
  access: 'reader',
  signed: true,
  body: z
    .object({
      location: z.boolean(),
      history: z.boolean(),
      notifications: z.boolean(),
      analytics: z.boolean(),
      routines: z.boolean(),
    })
    .partial(),
  response: success(consentsSchema),
});

export const getLocation = defineCall({
  id: 'users.getLocation',
  method: 'GET',
  path: '/users/me/location',
  summary: 'The last position that is kept; null when there is none',
  access: 'reader',
  signed: true,
  response: success(storedLocationSchema.nullable()),
});

export const saveLocation = defineCall({
  id: 'users.saveLocation',
  method: 'POST',
  path: '/users/me/location',
  summary: 'Keep a position, as the centre of its cell; 409 without consent to location',
  access: 'reader',
  signed: true,
  body: trackedPositionSchema,
  response: success(trackedPositionSchema.extend({ updated_at: instant })),
});

export const getLocationHistory = defineCall({
  id: 'users.getLocationHistory',
  method: 'GET',
  path: '/users/me/location/history',
  summary: 'The positions of the last 30 days, newest first',
  access: 'reader',
  signed: true,
  response: success(z.object({ locations: boundedList(storedLocationSchema) })),
});

export const deleteLocationHistory = defineCall({
  id: 'users.forgetLocationHistory',
  method: 'DELETE',
  path: '/users/me/location/history',
  summary: 'Addition: forget every position, also the last one',
  access: 'reader',
  signed: true,
  response: done,
});

export const recordEngagement = defineCall({
  id: 'users.recordEngagement',
  method: 'POST',
  path: '/users/me/engagement',
  summary: 'Record what was done with a story; 409 without consent to analytics',
  access: 'reader',
  signed: true,
  body: z.object({
    story_id: itemId,
    action: z.enum(INTERACTION_TYPES),
    duration_seconds: z.number().min(0).max(86_400),
    timestamp: instant,
  }),
  response: done,
});

export const exportRecord = defineCall({
  id: 'users.export',
  method: 'GET',
  path: '/users/me/export',
  summary: 'Everything kept about the reader',
  access: 'reader',
  signed: true,
  response: success(personalRecordSchema),
});

export const downloadRecord = defineCall({
  id: 'users.download',
  method: 'GET',
  path: '/users/me/download',
  summary: 'The same as a file',
  access: 'reader',
  signed: true,
  response: success(personalRecordSchema),
  headers: z.object({ 'Content-Disposition': boundedText(TEXT.label) }),
});

export const createUser = defineCall({
  id: 'users.create',
  method: 'POST',
  path: '/user',
  summary: 'Open an account for somebody without signing in',
  access: 'operator',
  signed: true,
  body: registrationSchema,
  response: success(z.object({ user_id: userId })),
});

export const getUser = defineCall({
  id: 'users.get',
  method: 'GET',
  path: '/user/{id}',
  summary: 'A profile; only your own',
  access: 'reader',
  signed: true,
  params: userParams,
  response: success(userSchema),
});

export const patchUser = defineCall({
  id: 'users.patch',
  method: 'PATCH',
  path: '/user/{id}',
  summary: 'Change settings, and those parts of the profile that PUT /users/me leaves out',
  access: 'reader',
  signed: true,
  params: userParams,
  body: z.object({
    preferences: appPreferencesSchema
      .partial()
      .extend({ profile: addition(profileExtrasSchema.optional(), 'parts of the profile.') }),
  }),
  bodyBytes: LIMITS.bodyBytesMax,
  response: success(userSchema),
});
