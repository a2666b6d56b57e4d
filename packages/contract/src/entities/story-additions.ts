import * as z from 'zod';
import { addition, count, instant, listOf, text, webAddress } from '../fields.ts';
import { itemId, placeCode } from '../ids.ts';
import { TEXT } from '../limits.ts';
import { AUTHORITIES, sourceItemSchema } from './sources.ts';
import { storyAreas } from './story-areas.ts';
import { storyTexts } from './story-texts.ts';

/** How exactly the place of a story is known. Null where no place is. */
const PRECISIONS = [
  'point',
  'junction',
  'line',
  'barangay',
  'city',
  'province',
  'region',
  'national',
] as const;

/** 'archived' is a story whose month was dropped: title, source and link are all that is left. */
const STORY_STATUSES = ['active', 'updated', 'cancelled', 'expired', 'superseded', 'archived'] as const;

/** `place`: it only says where the story is from, which stands beside it anyway. `none`: there is no sentence. */
const IMPACT_BASES = ['report', 'reader', 'place', 'none'] as const;

/** How often fields like it are right is in docs/understanding.md. 'low': it is a guess. */
const CONFIDENCE_BANDS = ['high', 'medium', 'low'] as const;

const band = z.enum(CONFIDENCE_BANDS);
const confidenceSchema = z.object({ category: band, severity: band, place: band }).meta({ id: 'Confidence' });

const REASONS = [
  'near_you',
  'in_your_area',
  'severity',
  'category_weight',
  'interest',
  'routine',
  'recent',
  'several_sources',
] as const;

/** What our operators decided about an alert. */
const reviewSchema = z
  .object({
    state: z.enum(['held', 'recalled']).meta({
      description: "'held': it is being checked and does not count until then. 'recalled': it was wrong.",
    }),
    at: instant,
    note: text(TEXT.message).nullable().meta({ description: 'For readers, where there is more to say.' }),
  })
  .meta({ id: 'Review' });

/** What the specification does not name and a reader must be able to check. */
export const storyAdditions = {
  url: addition(webAddress.nullable(), 'the report at its publisher.'),
  authority: addition(z.enum(AUTHORITIES), 'how near to the facts the source stands.'),
  attribution: addition(text(TEXT.message).nullable(), 'the credit line that the licence asks for.'),
  precision: addition(z.enum(PRECISIONS).nullable(), 'how exactly the place is known.'),
  place_code: addition(placeCode.nullable(), 'PSGC code of the place.'),
  confidence: addition(
    confidenceSchema.optional(),
    "how sure each field is. severity 'low': not yet rated, and not under the floor for words of danger. place 'low': it is the area around the place that was understood.",
  ),
  status: addition(z.enum(STORY_STATUSES), 'whether it still holds.'),
  is_alert: addition(z.boolean(), 'it was sent to people.'),
  impact_basis: addition(z.enum(IMPACT_BASES), 'what personal_impact follows from.'),
  issued_at: addition(instant.nullable(), 'when the publisher issued it.'),
  effective_at: addition(instant.nullable(), 'from when it holds.'),
  expires_at: addition(instant.nullable(), 'until when it holds.'),
  ended_at: addition(instant.nullable(), 'when it was over or called off.'),
  checked_at: addition(instant, 'when its source was last read.'),
  source_count: addition(
    count.min(1),
    'independent sources that say the same: those of one owner count once, and an earlier phase not at all.',
  ),
  sources: addition(
    listOf(sourceItemSchema).optional(),
    'those sources, the lead first; the first 20 in a list.',
  ),
  ...storyAreas,
  ...storyTexts,
  version: addition(count.min(1), 'grows with each correction.'),
  review: addition(reviewSchema.optional(), 'present while an operator holds it, and after a recall.'),
  canonical_id: addition(itemId.optional(), 'where it lives now, after a merge.'),
  why: addition(
    listOf(z.object({ reason: z.enum(REASONS), detail: text(TEXT.label).nullable() })).optional(),
    "the answer to 'Why am I seeing this'.",
  ),
};
