import { createHash } from 'node:crypto';
import { alertSettingsSchema } from '@paligid/contract/entities/push';
import { LADDER } from '@paligid/domain/alerts/notification-ladder-table';
import { decideSchoolNotification, type SchoolNotice } from '@paligid/domain/alerts/school-ladder';
import { newUuidV7, wireId } from '@paligid/domain/ids';
import { manilaDayStartMs } from '@paligid/domain/time/calendar';
import { schoolNoticeText } from '@paligid/i18n/school-notice-text';
import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '../../platform/database.ts';
import { inEachLanguage } from '../../platform/http/language.ts';
import type { PublishToReaders } from '../../platform/reader-messages.ts';
import { defaultAlertSettings } from './alert-settings.ts';
import * as audience from './audience.repository.ts';
import { schoolSubject } from './compose-notification.ts';
import { findReached, SOUND_WINDOW_MS, sentBefore } from './decide-batch.ts';
import * as deliveries from './deliveries.repository.ts';
import * as earlierDecisions from './earlier-decisions.repository.ts';
import type { NotificationReason } from './notification-reason.ts';
import * as notifications from './notifications.repository.ts';
import type { PushFacts } from './push-facts.ts';
import * as schoolAudience from './school-audience.repository.ts';

export type SchoolChange = {
  /** Of the town, '1380700000'. */
  city: string;
  version: number;
  itemId: string;
  source: string;
  school: NonNullable<PushFacts['school']>;
  /** Nothing is sent after this. */
  expiresAt: Date;
  now: Date;
};

type Deps = { pool: Pool; publishToReaders?: PublishToReaders };

const BATCH = 500;
const SEVERITY = 3 as const;
const CATEGORY = 'education';
const SHOWN_HOLDS: readonly string[] = ['muted', 'budget'];
type Course = { kind: PushFacts['kind']; ending: NotificationReason['ending'] };
const COURSES: Readonly<
  Record<SchoolNotice, Course & { change: 'issued' | 'updated' | 'ended' | 'recalled' }>
> = {
  suspended: { kind: 'alert', change: 'issued', ending: null },
  changed: { kind: 'alert', change: 'updated', ending: null },
  withdrawn: { kind: 'ended', change: 'ended', ending: 'called-off' },
  lifted: { kind: 'ended', change: 'ended', ending: 'over' },
  recalled: { kind: 'recalled', change: 'recalled', ending: null },
};
const DISTRICT_END = '00000';

/** Codes of the places at which anybody has a school. */
export function findSchoolCodes(pool: Pool): Promise<string[]> {
  return schoolAudience.findSchoolCodes(pool);
}

/** The same in every process: the database refuses a second notification of a version to one recipient. */
function schoolNoticeId(city: string, date: string): string {
  const digest = createHash('sha256').update(`pasok ${city} ${date}`).digest();
  return newUuidV7(Date.parse(`${date}T00:00:00+08:00`), (count) => digest.subarray(0, count));
}

/**
 * Decides for everybody with a school in the town, in batches of one transaction each, for as long as nothing newer is
 * known. Repeating it after a kill, or in two processes at once, decides for nobody twice: a recipient is locked, and a
 * version that was decided is left alone.
 */
export async function notifyOfSchools(
  { pool, publishToReaders }: Deps,
  change: SchoolChange,
  isCurrent: (tx: ClientBase) => Promise<boolean>,
): Promise<number> {
  const width = change.city.endsWith(DISTRICT_END) ? 5 : 7;
  const prefix = change.city.slice(0, width);
  const range = { first: prefix.padEnd(10, '0'), last: prefix.padEnd(10, '9') };
  let sent = 0;
  for await (const ids of schoolAudience.eachAtSchools(pool, range, BATCH)) {
    const decided = await inTransaction(pool, async (tx) =>
      (await isCurrent(tx)) ? notifyBatch(tx, change, ids) : undefined,
    );
    if (decided === undefined) break;
    const { count, readers } = decided;
    sent += count;
    if (readers.length > 0) publishToReaders?.({ readers, message: liveMessage(change) });
  }
  return sent;
}

async function notifyBatch(tx: ClientBase, change: SchoolChange, ids: readonly string[]) {
  const { version, now, school, itemId, expiresAt } = change;
  const alertId = schoolNoticeId(change.city, school.date);
  const locked = await audience.lockRecipients(tx, ids);
  const lockedIds = locked.map(({ id }) => id);
  const dayStart = new Date(manilaDayStartMs(now.getTime()));
  const since = new Date(Math.min(dayStart.getTime(), now.getTime() - SOUND_WINDOW_MS));
  const versions = Array.from({ length: version }, (_, i) => i + 1);
  const earlier = await earlierDecisions.findEarlier(tx, alertId, versions, lockedIds);
  const sendings = await earlierDecisions.findSent(tx, alertId, lockedIds);
  const recent = await earlierDecisions.findRecent(tx, lockedIds, { alertId, since, dayStart });
  const isEnd = COURSES[school.notice].kind !== 'alert';
  const facts = buildFacts(change);
  const texts = textsOf(change);
  const earlierOf = Map.groupBy(earlier, ({ recipientId }) => recipientId);
  const sendingsOf = Map.groupBy(sendings, ({ recipientId }) => recipientId);
  const recentOf = new Map(recent.map((row) => [row.recipientId, row]));
  const rows: notifications.NotificationRow[] = [];
  const readers: string[] = [];
  for (const recipient of locked) {
    const known = earlierOf.get(recipient.id) ?? [];
    if (known.some((row) => row.version >= version)) continue;
    const reached = findReached(known, sendingsOf.get(recipient.id) ?? [], isEnd);
    const sent = sentBefore(reached, recentOf.get(recipient.id), dayStart);
    const settings =
      alertSettingsSchema.safeParse(recipient.settings).data ?? defaultAlertSettings(recipient.weights);
    const decision = decideSchoolNotification({
      notice: school.notice,
      settings,
      sent,
      nowMs: now.getTime(),
    });
    const isSent = decision.decision === 'send';
    if (!isSent && !SHOWN_HOLDS.includes(decision.reason)) continue;
    const reason: NotificationReason = {
      ...{ code: decision.reason, change: decision.change, place: null, inside: false, was: null },
      ending: COURSES[school.notice].ending,
      ...{ isBudgeted: isSent && decision.isBudgeted, ladder: LADDER.version },
    };
    rows.push({
      ...{ recipientId: recipient.id, change: decision.change, decision: decision.decision },
      loudness: isSent ? decision.loudness : 'silent',
      ...{ reason, texts, placeId: null, distanceM: null },
    });
    if (isSent && recipient.userId !== null) readers.push(wireId('user', recipient.userId));
  }
  await deliveries.supersedeOlder(tx, { alertId, version }, lockedIds);
  const fields = { alertId, version, itemId, severity: SEVERITY, category: CATEGORY, now } as const;
  if (rows.length > 0) await notifications.insertMany(tx, { ...fields, expiresAt }, rows);
  const toSend = rows.filter(({ decision }) => decision === 'send');
  if (toSend.length > 0) {
    await deliveries.insertMessage(tx, { alertId, version, facts, expiresAt, now });
    await deliveries.insertDecided(tx, fields, toSend, isEnd);
  }
  return { count: toSend.length, readers };
}

function liveMessage(change: SchoolChange) {
  const texts = textsOf(change);
  const { city, version, school, itemId, expiresAt } = change;
  return inEachLanguage((language) => ({
    type: 'notification' as const,
    data: {
      ...{ id: `${schoolNoticeId(city, school.date)}:${version}`, title: texts[language].title },
      ...{
        message: texts[language].body,
        story_id: itemId,
        severity: SEVERITY,
        change: COURSES[school.notice].change,
      },
      expires_at: expiresAt.toISOString(),
    },
  }));
}

function textsOf({ source, school }: SchoolChange) {
  return inEachLanguage((language) => schoolNoticeText(schoolSubject({ source, school }), language));
}

const NOTHING = { en: '', fil: '' };

/** Title and source also serve a sender of the release before, which does not know of schools. */
function buildFacts(change: SchoolChange): PushFacts {
  const { school, itemId, source, expiresAt, now } = change;
  const texts = textsOf(change);
  return {
    kind: COURSES[school.notice].kind,
    ...{
      item_id: itemId,
      change: COURSES[school.notice].change,
      severity: SEVERITY,
      category: CATEGORY,
      area: NOTHING,
    },
    title: { en: texts.en.title, fil: texts.fil.title },
    ...{ steps: { en: [], fil: [] }, until: expiresAt.toISOString(), issued_at: null },
    ...{ read_at: now.toISOString(), source, school },
  };
}
