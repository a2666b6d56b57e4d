import * as z from 'zod';
import { LIMITS, TEXT } from './limits.ts';

/** A text that may be empty. */
export function boundedText(max: number) {
  return z.string().max(max);
}

/** A non-empty text. */
export function filledText(max: number) {
  return z.string().min(1).max(max);
}

export function boundedList<T extends z.ZodType>(item: T, max: number = LIMITS.list) {
  return z.array(item).max(max);
}

/** Marks a field that is not in the specification. */
export function addition<T extends z.ZodType>(schema: T, description: string) {
  return schema.meta({ description: `Addition: ${description}` });
}

/** ISO 8601, UTC. The maximum length prevents endless fractions of a second. */
export const instant = z.iso.datetime().max(30);

/** Milliseconds since 1970, within the range of a date. */
export const epochMs = z.int().min(0).max(8_640_000_000_000_000);

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
export const share = z.number().min(0).max(1);
export const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** Half of the earth's circumference: the maximum distance. */
export const distanceKm = z.number().min(0).max(20_038);
export const radiusKm = z.number().min(LIMITS.radiusKmMin).max(LIMITS.radiusKmMax);

/** A time of day in Manila, '06:30'. */
export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Only http and https URLs: a link with another scheme could run a script. */
export const webAddress = z.url({ protocol: /^https?$/ }).max(TEXT.url);

export const severitySchema = z.literal([1, 2, 3, 4, 5]);
