import { readFileSync } from 'node:fs';
import { z } from 'zod';

const minutesAgo = z.int().min(0).max(2000);
const words = z.string().min(1).max(500);
const point = { lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) };

const AgencyDataSchema = z.strictObject({
  quakes: z.array(
    z.strictObject({ minutesAgo, magnitude: z.number(), depthKm: z.int(), ...point, location: words }),
  ),
  volcanoes: z.array(
    z.strictObject({
      ...{ minutesAgo, code: z.string().regex(/^[a-z]{3}$/), name: words, bulletin: z.int() },
      ...{ level: z.int().min(0).max(5), status: words, prohibited: z.array(words) },
    }),
  ),
  cyclones: z.array(
    z.strictObject({
      ...{ minutesAgo, bulletin: z.int(), category: words, name: words },
      signals: z.array(z.strictObject({ number: z.int().min(1).max(5), areas: words })),
    }),
  ),
  rain: z.array(
    z.strictObject({
      ...{ minutesAgo, number: z.int(), system: words },
      levels: z.array(z.strictObject({ colour: z.enum(['RED', 'ORANGE', 'YELLOW']), areas: words })),
    }),
  ),
  thunderstorms: z.array(z.strictObject({ minutesAgo, number: z.int(), expected: words, now: words })),
  rivers: z.array(
    z.strictObject({
      ...{ station: words, metres: z.number().nullable() },
      ...{ alert: z.number(), alarm: z.number(), critical: z.number() },
    }),
  ),
  dams: z.array(
    z.strictObject({
      ...{ name: words, metres: z.number(), normal: z.number() },
      ...{ gates: z.int().min(0), opening: z.number(), downstream: words.optional() },
    }),
  ),
  situationReports: z.array(
    z.strictObject({
      ...{ minutesAgo, number: z.int(), subject: words },
      affected: z.array(
        z.strictObject({
          region: words,
          places: z.array(
            z.strictObject({ province: words, town: words, families: z.int(), persons: z.int() }),
          ),
        }),
      ),
    }),
  ),
  gdacs: z.array(
    z.strictObject({
      ...{ minutesAgo, type: z.enum(['TC', 'EQ', 'FL', 'VO']), id: z.int(), title: words, country: words },
      ...{ level: z.enum(['Green', 'Orange', 'Red']), ...point, severity: words },
    }),
  ),
  works: z.array(
    z.strictObject({
      ...{ company: z.enum(['meralco', 'maynilad', 'manilawater']), city: words, areas: z.array(words) },
      ...{ inHours: z.int().min(0).max(200), hours: z.int().min(1).max(48), place: words, activity: words },
    }),
  ),
  marikinaRiverMetres: z.number().positive(),
  crowdFloods: z.array(z.strictObject({ minutesAgo, ...point, depthCm: z.int().min(0) })),
  forecasts: z.strictObject({
    ...{ lats: z.array(z.number()).min(1), lons: z.array(z.number()).min(1) },
    ...{ wetHour: z.int().min(0).max(23), mm: z.number(), percent: z.number(), feelsLike: z.number() },
  }),
  announcements: z.array(
    z.strictObject({
      minutesAgo,
      agency: z.enum(['deped', 'dpwh', 'gazette', 'mmda', 'mrt3']),
      title: words,
      text: words,
    }),
  ),
});

export type AgencyData = z.output<typeof AgencyDataSchema>;

/** Invented bulletins of real agencies: real places, no real event. Their times count back from the start. */
export const AGENCY_DATA: AgencyData = AgencyDataSchema.parse(
  JSON.parse(readFileSync(new URL('../../data/agencies.json', import.meta.url), 'utf8')),
);
