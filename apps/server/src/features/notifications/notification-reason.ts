import { CATEGORIES } from '@paligid/contract/categories';
import { PUSH_CHANGES, reasonCode } from '@paligid/contract/entities/push';
import { severitySchema } from '@paligid/contract/fields';
import type { NotificationKind, NotifiedReach } from '@paligid/i18n/notification-text';
import * as z from 'zod';

/** So much of a search is shown as a reason. */
export const MAX_SEARCH_LENGTH = 80;

const placeSchema = z.object({
  kind: z.enum(['home', 'work', 'school', 'other']),
  /** The reader's own name for it, or the name of the area; null where the kind says it. */
  name: z.string().max(60).nullable(),
});

/** The column `notifications.reason`: why it was sent or held back, and what its texts need of the recipient. */
export const notificationReasonSchema = z.object({
  code: reasonCode,
  change: z.enum(PUSH_CHANGES),
  place: placeSchema.nullable(),
  inside: z.boolean(),
  /** The severity that the recipient was notified of before. */
  was: severitySchema.nullable(),
  /** How it ended. A held alert is being checked: that is no all-clear. */
  ending: z.enum(['called-off', 'over', 'held']).nullable(),
  /** The alert of the same event that the recipient has; present if it was held back for that. */
  sameAs: z.object({ item_id: z.string().max(64), source: z.string().max(200) }).optional(),
  /** The saved search that it matches. A release before wrote none. */
  search: z.string().max(MAX_SEARCH_LENGTH).nullish(),
  isBudgeted: z.boolean(),
  /** Present of an exercise: it has no page. */
  isExercise: z.literal(true).optional(),
  /** The version of the ladder that decided. */
  ladder: z.int(),
});
export type NotificationReason = z.output<typeof notificationReasonSchema>;

/** The column `notifications.texts`. */
export const notificationTextsSchema = z.record(
  z.enum(['en', 'fil']),
  z.object({ title: z.string(), body: z.string() }),
);

export const categorySchema = z.enum(CATEGORIES).catch('other');

export function reachFromReason(
  { place, inside }: NotificationReason,
  distanceM: number,
): NotifiedReach | null {
  return place === null ? null : { place, inside, distanceM };
}

const ENDINGS = { 'called-off': 'called_off', over: 'over', held: 'held' } as const;

/** Which texts tell it. */
export function notificationKind({
  code,
  change,
  ending,
}: Pick<NotificationReason, 'code' | 'change' | 'ending'>): NotificationKind {
  if (code === 'no-longer-near') return 'away';
  return change === 'ended' ? ENDINGS[ending ?? 'over'] : change;
}
