import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { CapFieldsSchema, NewsFieldsSchema, QuakeFieldsSchema } from '../publishing/event-fields.ts';

const DAY_MINUTES = 1440;
export const WEEK_MINUTES = 7 * DAY_MINUTES;
export const LANGUAGES = ['en', 'tl', 'mix', 'ceb'] as const;
export type Language = (typeof LANGUAGES)[number];

const words = z.string().min(1).max(500);
const point = { lat: z.number().min(4).max(22), lon: z.number().min(116).max(127.5) };
/** `5 14:30`: the minute of the week of half past two on its fifth day. */
const weekTime = z
  .string()
  .regex(/^[1-7] ([01]\d|2[0-3]):[0-5]\d$/)
  .transform((text) => {
    const [day = '', clock = ''] = text.split(' ');
    const [hours, minutes] = clock.split(':').map(Number);
    return (Number(day) - 1) * DAY_MINUTES + (hours ?? 0) * 60 + (minutes ?? 0);
  });
/** `Title | Text`, with a choice of words as `[one/other]` and slots as `{city}`. */
const wording = z.string().regex(/^[^|]{10,200} \| [^|]{10,500}$/);
const wordings = z.array(wording).min(1).optional();

const precision = z.enum(['point', 'barangay', 'city', 'province', 'region', 'national']);
/** Name, city, province, latitude, longitude and how exactly the reports say it. */
const placeSchema = z
  .tuple([words, words.nullable(), words.nullable(), point.lat, point.lon, precision])
  .transform(([name, city, province, lat, lon, exactness]) => ({
    ...{ name, city, province, lat, lon, precision: exactness },
  }));

const { kind: _cap, severity, areas, ...capFields } = CapFieldsSchema.shape;
const capId = z.string().regex(/^[a-z-]+$/);
const quakePlace = QuakeFieldsSchema.shape.place;

/** What an official source publishes at the start of a phase, in its own fields. */
const officialSchema = z.discriminatedUnion('as', [
  z.strictObject({
    as: z.literal('cap'),
    id: capId,
    severity,
    areas,
    ...z.object(capFields).partial().shape,
  }),
  z.strictObject({ as: z.literal('capUpdate'), id: capId, severity, ...z.object(capFields).partial().shape }),
  z.strictObject({ as: z.literal('cancel'), id: capId, description: words }),
  z.strictObject({
    ...{ as: z.literal('quake'), magnitude: z.number(), depthKm: z.int(), ...point },
    /** As USGS and as PHIVOLCS write it. */
    ...{ place: quakePlace, location: words, isTsunami: z.boolean().default(false) },
  }),
  z.strictObject({
    ...{ as: z.literal('cyclone'), bulletin: z.int(), category: words, name: words },
    signals: z.array(z.strictObject({ number: z.int().min(1).max(5), areas: words })),
  }),
  z.strictObject({
    ...{ as: z.literal('rain'), number: z.int(), system: words },
    levels: z.array(z.strictObject({ colour: z.enum(['RED', 'ORANGE', 'YELLOW']), areas: words })),
  }),
  z.strictObject({
    ...{ as: z.literal('volcano'), code: z.string().length(3), name: words, bulletin: z.int() },
    ...{ level: z.int().min(0).max(5), status: words, prohibited: z.array(words) },
  }),
  z.strictObject({
    ...{ as: z.literal('river'), station: words, metres: z.number() },
    ...{ alert: z.number(), alarm: z.number(), critical: z.number() },
  }),
  z.strictObject({
    ...{ as: z.literal('dam'), name: words, metres: z.number(), normal: z.number() },
    ...{ gates: z.int(), opening: z.number(), downstream: words },
  }),
  z.strictObject({
    ...{ as: z.literal('sitrep'), number: z.int(), subject: words },
    affected: z.array(
      z.strictObject({
        region: words,
        places: z.array(
          z.strictObject({ province: words, town: words, families: z.int(), persons: z.int() }),
        ),
      }),
    ),
  }),
  z.strictObject({
    ...{ as: z.literal('gdacs'), type: z.enum(['TC', 'EQ', 'FL', 'VO']), id: z.int(), title: words },
    ...{ country: words, level: z.enum(['Green', 'Orange', 'Red']), ...point, severity: words },
  }),
  z.strictObject({
    ...{
      as: z.literal('announcement'),
      agency: z.enum(['deped', 'dpwh', 'gazette']),
      title: words,
      text: words,
    },
  }),
]);
export type Official = z.output<typeof officialSchema>;

const phase = {
  role: z.enum(['first', 'warning', 'raised', 'peak', 'lowered', 'lifted', 'end']),
  /** Minutes from the start of the incident. */
  after: z.int().min(0).max(WEEK_MINUTES),
  /** The reports of it come within this many minutes, most of them early. */
  spread: z.int().min(10).max(1440),
  /** By docs/labelling.md, of an official report; media count as 4 at most. */
  severity: z.literal([1, 2, 3, 4, 5]),
  ...{ en: wordings, tl: wordings, mix: wordings, ceb: wordings },
};
const category = NewsFieldsSchema.shape.category.unwrap();

const incidentSchema = z.strictObject({
  ...{ id: z.string().regex(/^[a-z0-9-]+$/), category, starts: weekTime, place: placeSchema },
  phases: z.array(
    z.strictObject({
      ...phase,
      reports: z.int().min(1).max(100),
      official: z.array(officialSchema).default([]),
    }),
  ),
});

const range = z.tuple([z.int(), z.int()]);
/** Small news: one form of words for many places. */
const formSchema = z.strictObject({
  ...{ form: z.string().regex(/^[a-z-]+$/), category, many: z.int().min(1).max(500) },
  span: z.tuple([weekTime, weekTime]).optional(),
  hours: z.enum(['day', 'night', 'rush', 'any']).default('any'),
  /** Provinces. */
  in: z.union([z.enum(['all', 'country']), z.array(words)]),
  ...{ level: z.enum(['brgy', 'city']), n: range, m: range.default([0, 0]), tellers: range },
  phases: z.array(z.strictObject(phase)).min(1),
});

const outageSchema = z.strictObject({
  ...{ source: words, from: weekTime, to: weekTime },
  mode: z.enum(['failing', 'changed-page', 'rate-limited', 'slow', 'blank', 'cut-off']),
});

export type WeekIncident = z.output<typeof incidentSchema>;
export type WeekForm = z.output<typeof formSchema>;
export type WeekPhase = WeekForm['phases'][number];
export type WeekPlace = WeekIncident['place'];
/** A city or town with some of its barangays. */
export type Town = WeekPlace & { code: string; province: string; barangays: readonly WeekPlace[] };

/** An invented week of the country: real places, no real persons, no real event. */
export const WEEK_DATA = {
  incidents: ['storm', 'quake-and-volcano', 'city-and-country'].flatMap((name) =>
    z.array(incidentSchema).parse(readJson(name)),
  ),
  forms: z.array(formSchema).parse(readJson('small-news')),
  outages: z.array(outageSchema).parse(readJson('outages')),
  towns: readTowns(),
};

export type WeekData = typeof WEEK_DATA;

function readText(file: string): string {
  return readFileSync(new URL(`../../data/week/${file}`, import.meta.url), 'utf8');
}

function readJson(name: string): unknown {
  return JSON.parse(readText(`${name}.json`));
}

function readTowns(): Town[] {
  const rows = readText('places.tsv').trimEnd().split('\n');
  return rows
    .filter((row) => /^\d{10}\t/.test(row))
    .map((row) => {
      const [code = '', name = '', province = '', lat, lon, list = ''] = row.split('\t');
      const barangays = list
        .split(';')
        .filter((entry) => entry !== '')
        .map((entry) => {
          const [barangay = '', ...at] = entry.split(':');
          return {
            ...{ name: barangay, city: name, province },
            ...pointOf(at),
            precision: 'barangay' as const,
          };
        });
      const town = { code, name, city: name, province, ...pointOf([lat, lon]), precision: 'city' as const };
      return { ...town, barangays };
    });
}

function pointOf([lat, lon]: readonly (string | undefined)[]): { lat: number; lon: number } {
  return { lat: point.lat.parse(Number(lat)), lon: point.lon.parse(Number(lon)) };
}
