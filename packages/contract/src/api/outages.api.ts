import { OUTAGE_DAYS } from '@paligid/domain/outages/outage-board';
import { OUTAGE_SERVICES } from '@paligid/domain/outages/read-outages';
import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { textLanguageSchema } from '../entities/story-texts.ts';
import { boundedList, filledText, instant, webAddress } from '../fields.ts';
import { itemId, placeCode } from '../ids.ts';
import { TEXT } from '../limits.ts';

const MAX_ROWS = 60;
const MAX_BARANGAYS = 40;
const MAX_SOURCES = 20;

const outageSchema = z.object({
  service: z.enum(OUTAGE_SERVICES),
  state: z.enum(['announced', 'withdrawn']),
  date: z.iso.date().meta({ description: 'In Manila, on which it begins.' }),
  from: instant.nullable().meta({ description: 'Null where the notice names a day and no hours.' }),
  until: instant.nullable(),
  towns: boundedList(filledText(TEXT.label), MAX_SOURCES),
  barangays: boundedList(filledText(TEXT.label), MAX_BARANGAYS).meta({
    description: 'As the notice writes them; empty where it names none.',
  }),
  report_id: itemId,
  withdrawn_by_id: itemId
    .nullable()
    .meta({ description: 'The notice that takes it back; null where the notice itself was taken back.' }),
});

const reportSchema = z.object({
  id: itemId,
  title: filledText(TEXT.title),
  title_lang: textLanguageSchema.nullable(),
  source: filledText(TEXT.label),
  url: webAddress.nullable(),
  published: instant,
  ended_at: instant.nullable(),
});

const outagesSchema = z
  .object({
    town: z
      .object({ code: placeCode, name: filledText(TEXT.label), slug: filledText(TEXT.label) })
      .nullable()
      .meta({ description: 'Null: all of Metro Manila.' }),
    days: boundedList(z.iso.date(), OUTAGE_DAYS).meta({
      description: 'Today and the next seven, in Manila.',
    }),
    outages: boundedList(outageSchema, MAX_ROWS),
    reports: boundedList(reportSchema, 2 * MAX_ROWS),
    sources: boundedList(filledText(TEXT.label), MAX_SOURCES).meta({
      description: 'Companies and the city hall that we read.',
    }),
    checked_at: instant.nullable().meta({ description: 'All of them were read since. Null: we read none.' }),
    unread_since: instant.nullable().meta({ description: 'One of them could not be read since then.' }),
    not_read: boundedList(filledText(TEXT.label), MAX_SOURCES).meta({
      description: 'Companies whose notices we may not read.',
    }),
    as_of: instant,
  })
  .meta({ id: 'OutagesBoard' });
export type OutagesBoard = z.output<typeof outagesSchema>;

export const getOutages = defineCall({
  id: 'outages.board',
  method: 'GET',
  path: '/outages',
  summary: 'Addition: interruptions of power and water that companies and authorities announced',
  access: 'open',
  signed: true,
  query: z.object({
    city: placeCode
      .optional()
      .meta({ description: 'A town, or a place in one. Absent: all of Metro Manila.' }),
  }),
  response: success(outagesSchema),
});
