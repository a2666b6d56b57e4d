import * as z from 'zod';
import { boundedText, filledText, instant, severitySchema } from '../fields.ts';
import { itemId } from '../ids.ts';
import { TEXT } from '../limits.ts';

/** What can be wrong with a story: 'event' means that its reports are not of the same event. */
export const CORRECTION_KINDS = ['place', 'old', 'event', 'duplicate', 'severity', 'translation'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** Why a story was wrong. */
export const ACCEPT_REASONS = ['misread', 'same_name', 'reissued', 'source_changed'] as const;
/** Why nothing was changed. */
export const DECLINE_REASONS = ['source_says_so', 'not_confirmed', 'already_right', 'unclear'] as const;

/** 'withdrawn': it left the feeds. 'noted': nothing of the page changed; it is an example that the rules are judged by. */
export const CORRECTION_EFFECTS = ['changed', 'withdrawn', 'noted'] as const;

/** What a story said, as far as a correction can change it. */
const storyFactsSchema = z.object({
  title: boundedText(TEXT.title),
  place: boundedText(TEXT.label).nullable(),
  severity: severitySchema,
});
export type CorrectableFacts = z.output<typeof storyFactsSchema>;

/** What was decided about what readers said is wrong. Nobody is named. */
export const storyCorrectionSchema = z
  .object({
    kind: z.enum(CORRECTION_KINDS),
    decision: z.enum(['accepted', 'declined']),
    reason: z.enum([...ACCEPT_REASONS, ...DECLINE_REASONS]),
    effect: z.enum(CORRECTION_EFFECTS).nullable(),
    decided_at: instant,
    before: storyFactsSchema.nullable(),
    after: storyFactsSchema.nullable(),
  })
  .meta({ id: 'StoryCorrection' });
export type StoryCorrection = z.output<typeof storyCorrectionSchema>;

/** What a reader with an account has said is wrong. */
export const sentCorrectionSchema = z.object({
  story_id: itemId,
  kind: z.enum(CORRECTION_KINDS),
  sent_at: instant,
  decision: z.enum(['open', 'accepted', 'declined']),
});

/** A secret that a guest's browser makes; only a hash of it with the story is stored. */
export const deviceKey = filledText(43).regex(/^[\w-]{22,43}$/);
