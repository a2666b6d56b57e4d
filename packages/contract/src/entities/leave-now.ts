import * as z from 'zod';
import { boundedList, filledText, instant, severitySchema } from '../fields.ts';
import { itemId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { AUTHORITIES, coverageSchema } from './sources.ts';
import { textLanguageSchema } from './story-texts.ts';

const ROUTE_EFFECTS = ['danger', 'closed', 'slow', 'open'] as const;

/** A story that the verdict rests on, and what it says about the way. */
const routeReportSchema = z
  .object({
    id: itemId,
    title: filledText(TEXT.title),
    title_lang: textLanguageSchema.optional(),
    source: filledText(TEXT.label),
    authority: z.enum(AUTHORITIES),
    published: instant.nullable(),
    severity: severitySchema,
    effect: z.enum(ROUTE_EFFECTS),
    starts_at: instant.nullable().meta({ description: 'Null: already.' }),
    ends_at: instant.nullable(),
    is_vague: z.boolean().meta({ description: 'Of a whole area; whether of this way is unknown.' }),
  })
  .meta({ id: 'RouteReport', description: 'Addition: a report about a part of the way.' });

const routePartSchema = z
  .object({
    kind: z.enum(['from', 'way', 'to']),
    name: filledText(TEXT.label),
    is_known: z.boolean().meta({ description: 'False where we do not know its course and could not look.' }),
    reports: boundedList(routeReportSchema, LIMITS.routeReports).meta({
      description: 'The gravest first; empty where nothing is reported.',
    }),
  })
  .meta({ id: 'RoutePart' });

const tripForecastSchema = z
  .object({
    rain: z
      .enum(['none', 'light', 'moderate', 'heavy'])
      .nullable()
      .meta({ description: "By PAGASA's millimetres an hour; null: the model gives none." }),
    rain_percent: z.int().min(0).max(100).nullable(),
    rain_at: instant.nullable().meta({ description: 'Null without rain.' }),
    feels_like: z.int().min(-60).max(80).nullable().meta({ description: 'Degrees Celsius, the highest.' }),
    credit: filledText(TEXT.label),
    read_at: instant,
  })
  .meta({
    id: 'TripForecast',
    description:
      'Addition: what weather models forecast for the trip. Not observed, and no part of the verdict.',
  });
export type TripForecastShown = z.output<typeof tripForecastSchema>;

export const leaveNowSchema = z
  .object({
    verdict: z
      .enum(['go', 'leave_early', 'another_way', 'stay'])
      .nullable()
      .meta({ description: 'Null where no official source could be read.' }),
    direction: z.enum(['there', 'back']),
    aim: z.enum(['work', 'school']),
    depart_at: instant,
    arrive_at: instant,
    not_today: z.boolean().meta({ description: 'The reader has said that they do not make this trip.' }),
    holiday: z
      .object({ name: filledText(TEXT.label), origin: filledText(TEXT.label) })
      .nullable()
      .meta({ description: 'The public holiday on which the trip begins: no notice is sent before it.' }),
    before: instant.nullable().meta({ description: 'Leave before this; from a notice.' }),
    until: instant.nullable().meta({ description: 'What holds now ends then.' }),
    way: filledText(TEXT.placeName)
      .nullable()
      .meta({ description: 'The way around that a notice names; null: none is known.' }),
    cause: routeReportSchema.nullable(),
    forecast: tripForecastSchema.nullable().meta({ description: 'Null: none is known.' }),
    parts: boundedList(routePartSchema, LIMITS.routineWays + 2),
    coverage: coverageSchema,
    as_of: instant,
  })
  .meta({
    id: 'LeaveNow',
    description: "Addition: whether to leave now, from cited stories on the reader's way.",
  });
export type LeaveNowCard = z.output<typeof leaveNowSchema>;
export type RouteReportShown = z.output<typeof routeReportSchema>;
