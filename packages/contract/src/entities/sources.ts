import * as z from 'zod';
import {
  addition,
  boundedList,
  boundedText,
  count,
  filledText,
  instant,
  share,
  webAddress,
} from '../fields.ts';
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

/** Why a source cannot be read at present. */
const SOURCE_PROBLEMS = ['unreachable', 'refused', 'robots', 'unreadable', 'gone'] as const;

/** A source with the terms we read it under and the record of the last 30 days. */
export const sourceRecordSchema = sourceStatusSchema
  .extend({
    owner: filledText(TEXT.label),
    languages: boundedList(filledText(TEXT.id), 8),
    licence: filledText(TEXT.message),
    full_text: z
      .boolean()
      .meta({ description: 'The licence allows the whole text; otherwise one sentence.' }),
    problem: z.enum(SOURCE_PROBLEMS).nullable(),
    uptime: share.nullable().meta({ description: 'Share of the time in which it was read in time.' }),
    recorded_since: z.iso.date().nullable().meta({ description: 'First day of the record, in Manila.' }),
    lag: z
      .object({
        p50_seconds: count.nullable(),
        p95_seconds: count.nullable(),
        reports: count,
      })
      .nullable()
      .meta({
        description: 'Time from publication until stored, as an upper limit; null seconds: over a day.',
      }),
    items: count,
    reads: count,
    bytes: count,
    unchanged_share: share.nullable().meta({ description: 'Of conditional requests, those answered 304.' }),
  })
  .meta({ id: 'SourceRecord', description: 'Addition: a source and how it was read for 30 days.' });

/** A day of the record, for the official sources and for all others. */
export const recordDaySchema = z
  .object({ day: z.iso.date(), official: share.nullable(), others: share.nullable() })
  .meta({ id: 'RecordDay', description: 'Addition: share of a day in which sources were read in time.' });

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
