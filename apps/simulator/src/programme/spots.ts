import { z } from 'zod';
import spots from '../../data/spots.json' with { type: 'json' };

export const SPOT_KINDS = ['road', 'station', 'neighbourhood'] as const;
type SpotKind = (typeof SPOT_KINDS)[number];
export type Spot = { kind: SpotKind; name: string; city: string };

const citiesSchema = z.record(z.string(), z.partialRecord(z.enum(SPOT_KINDS), z.array(z.string().min(1))));

/** Real places for the fillers between the large reports, by city and kind. Names are unique. */
export const SPOTS: readonly Spot[] = Object.entries(citiesSchema.parse(spots)).flatMap(([city, names]) =>
  SPOT_KINDS.flatMap((kind) => (names[kind] ?? []).map((name) => ({ kind, name, city }))),
);
