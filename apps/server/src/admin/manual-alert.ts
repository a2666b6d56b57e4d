import { type ManualAlert, manualAlertSchema } from '@paligid/contract/entities/manual-alert';
import { CONFIRM_WITHIN_MS, MAX_MANUAL_ALERT_MS } from '@paligid/domain/alerts/two-person-rule';
import type { Pool } from 'pg';
import {
  type ConfirmOutcome,
  confirmManualAlert,
  draftManualAlert,
  type listManualAlerts,
} from '../features/alerts/manual-alerts.service.ts';
import { issueManualAlert, manualItem } from '../ingest/store/issue-manual-alert.ts';
import { locateItem } from '../ingest/understand/place/locate-item.ts';
import type { Clock } from '../platform/clock.ts';

type Deps = { pool: Pool; clock: Clock; newId: () => string };

const REFUSED: Record<Extract<ConfirmOutcome, { refused: string }>['refused'], string> = {
  unknown: 'there is no such draft',
  'already-confirmed': 'it was confirmed before',
  'same-person': 'whoever drafted it cannot confirm it',
  'too-late': `nobody confirmed it within ${CONFIRM_WITHIN_MS / 60_000} minutes: draft it again`,
  over: 'it is over by its own time',
};

/** The first half of the two-person rule, for the command and the desk: stores an alert of our own as a draft. */
export async function draftAlert(
  { pool, clock, newId }: Deps,
  content: ManualAlert,
  by: string,
): Promise<{ id: string; placeName: string } | { refused: string }> {
  const placement = locateItem(manualItem('draft', content, clock.now()));
  const known = 'codes' in content.area ? placement.places.map(({ id }) => id) : [];
  const unknown = 'codes' in content.area ? content.area.codes.filter((code) => !known.includes(code)) : [];
  if (unknown.length > 0) return { refused: `no area has the code ${unknown.join(', ')}` };
  const placeName = placement.placeName ?? '';
  const draft = { content, area: JSON.stringify(placement.area), placeName, by };
  const id = await draftManualAlert({ pool, newId }, draft, clock.now());
  if (id !== undefined) return { id, placeName };
  return { refused: `expires_at must be within the next ${MAX_MANUAL_ALERT_MS / 3_600_000} hours` };
}

/** The second half: sends it, if another person confirms it in time. */
export async function confirmAlert(
  { pool, clock, newId }: Deps,
  id: string,
  by: string,
): Promise<{ isExercise: boolean } | { refused: string }> {
  const issue = (db: Parameters<typeof issueManualAlert>[0], draftId: string, content: ManualAlert) =>
    issueManualAlert(db, draftId, content, { clock, newId });
  const done = await confirmManualAlert({ pool, newId, issue }, { id, by }, clock.now());
  return 'refused' in done ? { refused: REFUSED[done.refused] } : done;
}

type ListedDraft = Awaited<ReturnType<typeof listManualAlerts>>[number];
export type ReadDraft = Omit<ListedDraft, 'content'> & { content: ManualAlert };

/** Whether a second person can still confirm it. */
export function isWaiting({ confirmedAt, draftedAt }: ListedDraft, now: Date): boolean {
  return confirmedAt === null && now.getTime() < draftedAt.getTime() + CONFIRM_WITHIN_MS;
}

export function readDraft(draft: ListedDraft): ReadDraft {
  return { ...draft, content: manualAlertSchema.parse(draft.content) };
}
