import * as z from 'zod';
import { CATEGORIES } from '../categories.ts';
import { filledText, instant } from '../fields.ts';
import { placeCode } from '../ids.ts';
import { TEXT } from '../limits.ts';

const MAX_CODES = 100;
const MAX_CORNERS = 500;

const inBoth = (max: number) => z.strictObject({ en: filledText(max), fil: filledText(max) });
const corner = z.tuple([z.number().min(114).max(130), z.number().min(4).max(22)]);

/** An alert that an operator writes, as the file of `paligid alert draft`. */
export const manualAlertSchema = z.strictObject({
  title: inBoth(120),
  text: inBoth(TEXT.summary),
  /** What to do, in short sentences. */
  instructions: inBoth(TEXT.message),
  category: z.enum(CATEGORIES),
  severity: z.literal([4, 5]),
  area: z.union([
    z.strictObject({ codes: z.array(placeCode).min(1).max(MAX_CODES) }),
    /** A closed ring of longitude and latitude within the country, and what readers call it. */
    z.strictObject({
      name: filledText(TEXT.label),
      polygon: z
        .array(corner)
        .min(4)
        .max(MAX_CORNERS)
        .refine((ring) => String(ring[0]) === String(ring.at(-1)), 'must end where it begins'),
    }),
  ]),
  expires_at: instant,
  /** Who told it, for readers: an office, not a person. */
  source: filledText(60),
  source_url: z
    .url({ protocol: /^https$/ })
    .max(TEXT.url)
    .optional(),
  /** An exercise goes to the rehearsal audience alone. */
  exercise: z.boolean(),
});
export type ManualAlert = z.output<typeof manualAlertSchema>;
