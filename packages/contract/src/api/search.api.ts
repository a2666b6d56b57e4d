import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { CATEGORIES } from '../categories.ts';
import { feedSchema } from '../entities/feed.ts';
import { addition, boundedList, boundedText, filledText, instant, latitude, longitude } from '../fields.ts';
import { itemId, placeCode } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { booleanInQuery, numberInQuery, wholeInQuery } from '../query.ts';

export const searchText = z.string().trim().min(1).max(TEXT.query);

const suggestionSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('place'),
      text: filledText(TEXT.label),
      area: boundedText(TEXT.label).meta({ description: 'The city or province around it.' }),
      place_code: placeCode,
      lat: latitude,
      lon: longitude,
    }),
    z.object({ kind: z.literal('category'), text: filledText(TEXT.label), category: z.enum(CATEGORIES) }),
    z.object({ kind: z.literal('story'), text: filledText(TEXT.title), id: itemId }),
  ])
  .meta({ id: 'SearchSuggestion' });

/** From and until, in characters of the text. */
const textSpan = z.tuple([z.int().min(0).max(TEXT.content), z.int().min(0).max(TEXT.content)]);
const searchMatchSchema = z
  .object({
    id: itemId,
    is_whole: z.boolean().meta({ description: 'It has everything that was looked for.' }),
    title: boundedList(textSpan, LIMITS.highlights).meta({ description: 'What to mark in the title.' }),
    summary: boundedList(textSpan, LIMITS.highlights),
  })
  .meta({ id: 'SearchMatch' });
const understoodPartSchema = z
  .object({
    kind: z.enum(['concept', 'category', 'place', 'time', 'nearby', 'words']),
    text: filledText(TEXT.label).meta({ description: 'Its name in the language of the answer.' }),
    category: z
      .enum(CATEGORIES)
      .nullable()
      .meta({ description: 'Of a concept or category; null for other kinds.' }),
    without: boundedText(TEXT.query).meta({ description: 'The search without it; empty where it is all.' }),
  })
  .meta({ id: 'UnderstoodPart' });
const searchResultsSchema = feedSchema
  .extend({
    matches: boundedList(searchMatchSchema, LIMITS.feedItemsMax).meta({ description: 'One for each story.' }),
    corrected: boundedText(TEXT.query)
      .nullable()
      .meta({ description: 'What was looked for instead, where the words as typed found nothing.' }),
    understood: boundedList(understoodPartSchema, LIMITS.understoodParts).meta({
      description: 'What the words were read as, in their order; empty where they were taken as plain words.',
    }),
    since: instant.nullable().meta({ description: 'The time that the words name.' }),
    until: instant.nullable(),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.output<typeof searchResultsSchema>;
export type UnderstoodPart = z.output<typeof understoodPartSchema>;
export type SearchSuggestion = z.output<typeof suggestionSchema>;

export const searchStories = defineCall({
  id: 'search.stories',
  method: 'GET',
  path: '/search',
  summary: 'Addition: stories that match, in the answer form of the feed',
  access: 'open',
  signed: true,
  query: z.object({
    q: searchText,
    k: wholeInQuery(1, LIMITS.feedItemsMax).prefault(LIMITS.feedItems),
    user_lat: numberInQuery(latitude).optional(),
    user_lon: numberInQuery(longitude).optional(),
    category: z.enum(CATEGORIES).optional(),
    severity: wholeInQuery(1, 5).optional().meta({ description: 'The least.' }),
    official: booleanInQuery().optional().meta({ description: 'True: only from official sources.' }),
    since: instant.optional(),
    plain: booleanInQuery()
      .optional()
      .meta({ description: 'True: by the words alone, not by what they mean.' }),
    cursor: addition(filledText(TEXT.cursor).optional(), 'the next_cursor of the page before.'),
  }),
  response: success(searchResultsSchema),
});

export const searchSuggest = defineCall({
  id: 'search.suggest',
  method: 'GET',
  path: '/search/suggest',
  summary: 'Addition: places, categories and story titles while typing; also the place picker',
  access: 'open',
  signed: true,
  query: z.object({ q: searchText, kind: z.enum(['place', 'category', 'story']).optional() }),
  response: success(z.object({ suggestions: boundedList(suggestionSchema, LIMITS.suggestions) })),
});
