import * as z from 'zod';
import { filledText, instant } from '../fields.ts';

/** What operators can switch off while everything else goes on. `model`: replies are quoted, not phrased. */
export const SWITCHED_FEATURES = ['ask', 'model', 'check', 'corrections'] as const;
export type SwitchedFeature = (typeof SWITCHED_FEATURES)[number];

export const BANNER_CHARS = 280;

/** What operators say about the service itself, until a time they chose. */
export const statusBannerSchema = z.object({
  en: filledText(BANNER_CHARS),
  fil: filledText(BANNER_CHARS),
  since: instant,
  until: instant,
});
