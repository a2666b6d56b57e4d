import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { FEED_CATEGORIES, PREFERENCE_CATEGORIES } from '../categories.ts';
import { digestSchema, feedSchema } from '../entities/feed.ts';
import { ERRORS } from '../errors.ts';
import { addition, filledText, latitude, longitude, radiusKm } from '../fields.ts';
import { userIdOr } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import {
  booleanInQuery,
  commaListInQuery,
  numberInQuery,
  roundedInQuery,
  sharesInQuery,
  wholeInQuery,
} from '../query.ts';

const feedItems = wholeInQuery(1, LIMITS.feedItemsMax).prefault(LIMITS.feedItems);
const interests = commaListInQuery(PREFERENCE_CATEGORIES);
const cursor = addition(filledText(TEXT.cursor).optional(), 'the next_cursor of the page before.');

/** A missing value is rejected with the text that clients know for it. */
const ownUserId = userIdOr(ERRORS.USER_ID_REQUIRED.text);
const ownLat = numberInQuery(z.number(ERRORS.LOCATION_REQUIRED.text).min(-90).max(90));
const ownLon = numberInQuery(z.number(ERRORS.LOCATION_REQUIRED.text).min(-180).max(180));

export const userFeed = defineCall({
  id: 'feed.user',
  method: 'GET',
  path: '/feed',
  summary: "The reader's own feed",
  access: 'reader',
  signed: true,
  query: z.object({
    user_id: ownUserId,
    k: feedItems,
    hours: wholeInQuery(1, LIMITS.feedHoursMax).prefault(LIMITS.feedHours),
    categories: commaListInQuery(FEED_CATEGORIES),
    user_lat: numberInQuery(latitude).optional(),
    user_lon: numberInQuery(longitude).optional(),
    interests,
    weights: addition(
      sharesInQuery(PREFERENCE_CATEGORIES),
      'weights to order by in place of the stored ones, for a preview.',
    ),
    include_personal_impact: booleanInQuery().prefault(true),
    cursor,
  }),
  response: success(feedSchema),
});

export const locationFeed = defineCall({
  id: 'feed.location',
  method: 'GET',
  path: '/feed/location',
  summary: 'The feed of a place',
  access: 'open',
  signed: true,
  query: z.object({
    user_lat: ownLat,
    user_lon: ownLon,
    radius: roundedInQuery(radiusKm).prefault(LIMITS.radiusKm),
    n: feedItems,
    categories: addition(commaListInQuery(FEED_CATEGORIES), 'only these; without it all of them.'),
    interests,
    cursor,
  }),
  response: success(feedSchema),
});

export const digestFeed = defineCall({
  id: 'feed.digest',
  method: 'GET',
  path: '/feed/digest',
  summary: 'The digest of the last hours',
  access: 'reader',
  signed: true,
  query: z.object({
    user_id: ownUserId,
    hours: wholeInQuery(1, LIMITS.digestHoursMax).prefault(LIMITS.digestHours),
    n: wholeInQuery(1, LIMITS.digestItemsMax).prefault(LIMITS.digestItems),
    user_lat: addition(numberInQuery(latitude).optional(), 'where the reader is; else their home.'),
    user_lon: addition(numberInQuery(longitude).optional(), 'where the reader is; else their home.'),
  }),
  response: success(digestSchema),
});
