import * as z from 'zod';
import { addition, boundedList, boundedText, count, filledText, instant, webAddress } from '../fields.ts';
import { itemId } from '../ids.ts';
import { TEXT } from '../limits.ts';
import { textLanguageSchema } from './story-texts.ts';

/** How close a publisher is to the facts. */
export const AUTHORITIES = ['official', 'utility', 'media', 'aggregator', 'crowd'] as const;

/** One entry of the sources popover. */
export const sourceItemSchema = z
  .object({
    id: itemId,
    url: webAddress.nullable(),
    source: filledText(TEXT.label).meta({ description: 'Name of the publisher.' }),
    title: filledText(TEXT.title),
    title_lang: addition(textLanguageSchema.optional(), 'language of title.'),
    published: instant.nullable(),
    is_primary: z.boolean(),
  })
  .meta({ id: 'SourceItem' });

/** A publisher's feed that we fetch, and its status. */
export const sourceStatusSchema = z
  .object({
    id: filledText(TEXT.id),
    name: filledText(TEXT.label),
    url: webAddress.nullable(),
    authority: z.enum(AUTHORITIES),
    attribution: boundedText(TEXT.message).nullable(),
    is_enabled: z.boolean(),
    disabled_reason: boundedText(TEXT.message).nullable(),
    interval_seconds: count,
    last_read_at: instant.nullable(),
    unreadable_since: instant.nullable(),
  })
  .meta({ id: 'SourceStatus', description: 'Addition: a feed that we read, and its health.' });

/** No reports do not mean no danger: lists which sources were fetched and which could not be. */
export const coverageSchema = z
  .object({
    checked_at: instant.nullable(),
    sources_read: count,
    sources_total: count,
    unreadable: boundedList(
      z.object({ id: filledText(TEXT.id), name: filledText(TEXT.label), since: instant.nullable() }),
    ),
  })
  .meta({ id: 'Coverage', description: 'Addition: which sources were read within their cadence.' });
