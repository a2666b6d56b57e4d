import { FLOOD_MARKS, PASSABILITIES } from '@paligid/domain/biyahe/flood-gauge';
import { CODING_PARTS, CODING_STATES } from '@paligid/domain/biyahe/number-coding';
import { RAIL_LINES, RAIL_STATES } from '@paligid/domain/biyahe/rail-lines';
import { TRAVEL_VOICES } from '@paligid/domain/biyahe/travel-board';
import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { textLanguageSchema } from '../entities/story-texts.ts';
import { boundedList, filledText, instant, webAddress } from '../fields.ts';
import { itemId, placeCode } from '../ids.ts';
import { TEXT } from '../limits.ts';

const MAX_ROWS = 60;
const MAX_REFERENCES = 400;
const MAX_NAMED = 5;
const MAX_CITIES = 17;
const MAX_SOURCES = 10;
const MAX_OTHERS = 3;

const hour = z.int().min(0).max(24);

const basisSchema = z.object({
  report_id: itemId,
  voice: z
    .enum(TRAVEL_VOICES)
    .meta({ description: 'Who says it. News is reported, never official; people are community.' }),
  until: instant.meta({ description: 'The row ends then, unless it is reported anew.' }),
  other_ids: boundedList(itemId, MAX_OTHERS).meta({
    description: 'Later reports that say otherwise and do not count against an authority.',
  }),
});

const spotSchema = z.object({
  name: filledText(TEXT.label),
  near: filledText(TEXT.label).nullable(),
  is_road: z.boolean().meta({ description: 'False: the report names no road that we know.' }),
  direction: z.enum(['NB', 'SB', 'EB', 'WB']).nullable(),
  city: filledText(TEXT.label).nullable(),
});

const railSchema = z.object({
  line: z.enum(RAIL_LINES),
  state: z.enum(RAIL_STATES).meta({
    description:
      'normal: its operator says so and was read in time. resumed: reported to run again. not_reported says nothing.',
  }),
  basis: basisSchema.nullable(),
  checked_at: instant
    .nullable()
    .meta({ description: 'Its operator was read then. Null: we do not read it.' }),
});

const floodSchema = z.object({
  spot: spotSchema,
  mark: z.enum(FLOOD_MARKS).nullable(),
  inches: z.int().min(1).max(240).nullable().meta({ description: 'Only where the report gives a number.' }),
  passable: z.enum(PASSABILITIES).nullable(),
  is_passable_stated: z.boolean().meta({ description: 'The report says who can pass; else the gauge does.' }),
  basis: basisSchema,
});

const codingDaySchema = z.object({
  date: z.iso.date(),
  state: z.enum(CODING_STATES),
  plates: boundedList(z.int().min(0).max(9), 2),
  hours: boundedList(
    z.object({ part: z.enum(CODING_PARTS), from: hour, until: hour, is_suspended: z.boolean() }),
    2,
  ),
  holiday: filledText(TEXT.label).nullable(),
  report_id: itemId.nullable().meta({ description: 'The announcement that suspends it or a part of it.' }),
  except: boundedList(filledText(TEXT.label), MAX_CITIES),
  cities: boundedList(z.object({ name: filledText(TEXT.label), report_id: itemId }), MAX_CITIES),
  vague_ids: boundedList(itemId, MAX_NAMED),
  unconfirmed_ids: boundedList(itemId, MAX_NAMED),
});

const reportSchema = z.object({
  id: itemId,
  title: filledText(TEXT.title),
  title_lang: textLanguageSchema.nullable(),
  source: filledText(TEXT.label),
  url: webAddress.nullable(),
  published: instant,
});

const biyaheSchema = z
  .object({
    town: z
      .object({ code: placeCode, name: filledText(TEXT.label) })
      .nullable()
      .meta({ description: 'The town outside Metro Manila whose roads are shown too.' }),
    rail: boundedList(railSchema, RAIL_LINES.length),
    floods: boundedList(floodSchema, MAX_ROWS),
    closures: boundedList(z.object({ spot: spotSchema, basis: basisSchema }), MAX_ROWS),
    gauge: boundedList(
      z.object({ mark: z.enum(FLOOD_MARKS), inches: z.int(), passable: z.enum(PASSABILITIES) }),
      FLOOD_MARKS.length,
    ),
    coding: z.object({
      order: filledText(TEXT.label),
      checked_at: instant
        .nullable()
        .meta({ description: 'The MMDA was read then. Null: we do not read it.' }),
      days: boundedList(codingDaySchema, 2).meta({ description: 'Today and tomorrow in Manila.' }),
      own: boundedList(
        z.object({ name: filledText(TEXT.label), from: hour, until: hour, year: z.int() }),
        MAX_CITIES,
      ).meta({
        description: 'Cities that had a rule of their own; whether they still have it is not known.',
      }),
    }),
    reports: boundedList(reportSchema, MAX_REFERENCES),
    not_read: boundedList(filledText(TEXT.label), MAX_SOURCES).meta({
      description: 'Authorities that post of lines and roads and that we may not read.',
    }),
    unread_since: instant.nullable().meta({ description: 'One that we read could not be read since then.' }),
    as_of: instant,
  })
  .meta({ id: 'BiyaheBoard' });
export type BiyaheBoard = z.output<typeof biyaheSchema>;

export const getBiyahe = defineCall({
  id: 'biyahe.board',
  method: 'GET',
  path: '/biyahe',
  summary: 'Addition: railways, flooded and closed roads, and number coding, as reported',
  access: 'open',
  signed: true,
  query: z.object({ city: placeCode.optional().meta({ description: 'Also a town outside Metro Manila.' }) }),
  response: success(biyaheSchema),
});
