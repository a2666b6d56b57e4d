import { PASOK_EFFECTS, PASOK_LEVELS, PASOK_PARTS, PASOK_SECTORS } from '@paligid/domain/pasok/levels';
import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { textLanguageSchema } from '../entities/story-texts.ts';
import { boundedList, filledText, instant, webAddress } from '../fields.ts';
import { itemId, placeCode } from '../ids.ts';
import { TEXT } from '../limits.ts';

/** The cities of Metro Manila and the one that was asked for. */
const MAX_CITIES = 18;
const MAX_REFERENCES = 200;
const MAX_NAMED = 5;
const MAX_SOURCES = 10;

const day = z.iso.date();

const cellSchema = z.object({
  level: z.enum(PASOK_LEVELS),
  state: z.enum(['official', 'automatic', 'withdrawn', 'none']),
  effect: z
    .enum(PASOK_EFFECTS)
    .nullable()
    .meta({ description: 'remote: no face-to-face classes. classes: the issuer says that there are.' }),
  part: z.enum(PASOK_PARTS),
  sector: z
    .enum(PASOK_SECTORS)
    .nullable()
    .meta({ description: 'Schools; for work, government offices and companies. Null: not stated.' }),
  is_partial: z.boolean().meta({ description: 'Only some grades of the level.' }),
  report_id: itemId.nullable(),
  rule_id: filledText(TEXT.id).nullable(),
  bulletin_id: itemId.nullable(),
});

const cityDaySchema = z.object({
  date: day,
  cells: boundedList(cellSchema, PASOK_LEVELS.length),
  vague_ids: boundedList(itemId, MAX_NAMED).meta({
    description: 'Official reports that do not say which levels or which day.',
  }),
  unconfirmed_ids: boundedList(itemId, MAX_NAMED).meta({
    description: 'Reports of news and others; they never make anything official.',
  }),
});

const citySchema = z.object({
  code: placeCode,
  name: filledText(TEXT.label),
  days: boundedList(cityDaySchema, 2),
  checked_at: instant.nullable().meta({
    description: 'All sources below, and the city’s own is among them, were read since then.',
  }),
  national_checked_at: instant.nullable().optional().meta({
    description:
      'As checked_at, where the city’s own source is not read: silence is that of the national ones alone.',
  }),
  unread_since: instant.nullable().meta({ description: 'A source could not be read since then.' }),
  sources: boundedList(filledText(TEXT.label), MAX_SOURCES).meta({
    description: 'Names of the sources that announce for this city and that we read. Empty: we read none.',
  }),
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

const ruleSchema = z.object({ id: filledText(TEXT.id), order: filledText(TEXT.label) });

const pasokSchema = z
  .object({
    days: boundedList(day, 2).meta({ description: 'Today and tomorrow in Manila.' }),
    holidays: boundedList(
      z.object({ date: day, name: filledText(TEXT.label), origin: filledText(TEXT.label) }),
      2,
    )
      .optional()
      .meta({ description: 'Public holidays among the days, with the law or proclamation that says so.' }),
    cities: boundedList(citySchema, MAX_CITIES),
    reports: boundedList(reportSchema, MAX_REFERENCES),
    rules: boundedList(ruleSchema, MAX_REFERENCES),
    as_of: instant,
  })
  .meta({ id: 'PasokBoard' });
export type PasokBoard = z.output<typeof pasokSchema>;

export const getPasok = defineCall({
  id: 'pasok.board',
  method: 'GET',
  path: '/pasok',
  summary: 'Addition: whether there are classes and work, by city and level, today and tomorrow',
  access: 'open',
  signed: true,
  query: z.object({ city: placeCode.optional().meta({ description: 'Also a city outside Metro Manila.' }) }),
  response: success(pasokSchema),
});
