import { createHash } from 'node:crypto';
import {
  type CorrectableFacts,
  type CorrectionKind,
  DECLINE_REASONS,
} from '@paligid/contract/entities/corrections';
import { alertSettingsSchema } from '@paligid/contract/entities/push';
import { LADDER } from '@paligid/domain/alerts/notification-ladder-table';
import { newUuidV7, wireId } from '@paligid/domain/ids';
import { correctionDecisionText, correctionNoticeText } from '@paligid/i18n/correction-text';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { inEachLanguage } from '../../platform/http/language.ts';
import type { PublishToReaders } from '../../platform/reader-messages.ts';
import { findNotifiedStory, type NotifiedStory } from '../stories/notified-stories.service.ts';
import { defaultAlertSettings } from './alert-settings.ts';
import * as audience from './audience.repository.ts';
import { correctionSubject } from './compose-notification.ts';
import * as deliveries from './deliveries.repository.ts';
import type { NotificationReason } from './notification-reason.ts';
import * as notifications from './notifications.repository.ts';
import type { PushFacts } from './push-facts.ts';
import * as recipients from './recipients.repository.ts';

type Deps = { pool: Pool; clock: Clock; newId: () => string; publishToReaders: PublishToReaders };

type CorrectionToNotify = {
  storyId: string;
  kind: CorrectionKind;
  version: number;
  after: CorrectableFacts;
  /** Whoever was notified of the story has been notified of its recall. */
  wasRecalled: boolean;
};

const BATCH_SIZE = 2_000;
/** Nobody needs it the day after tomorrow on their screen; the history has it for a month. */
const LIFETIME_MS = 24 * 3_600_000;

/**
 * Notifies everybody who was notified of a story or saved it that it was corrected: silently, in place of what they
 * have of it. Idempotent: a recipient has one row for the version.
 */
export async function notifyOfCorrection(deps: Deps, correction: CorrectionToNotify): Promise<number> {
  const { pool, clock, newId } = deps;
  const now = clock.now();
  const story = await findNotifiedStory(pool, correction.storyId, now);
  if (story === undefined) return 0;
  const version = { ...correction, ...buildVersion(story, correction, now) };
  let sent = 0;
  const notify = async (ids: readonly string[]) => {
    if (ids.length > 0) sent += await notifySome(deps, version, ids);
  };
  const earlier = (await audience.findVersions(pool, correction.storyId)).filter(
    (known) => known < correction.version,
  );
  if (!correction.wasRecalled) {
    for (const before of earlier) {
      for await (const ids of audience.eachNotified(pool, correction.storyId, before, BATCH_SIZE))
        await notify(ids);
    }
  }
  for await (const readers of audience.eachSaver(pool, correction.storyId, BATCH_SIZE)) {
    const missing = readers.filter(({ recipientId }) => recipientId === null);
    for (const { userId } of missing)
      await recipients.putOfAccount(pool, userId, { id: newId(), language: 'en', now });
    const all = await audience.findRecipientsOf(
      pool,
      readers.map(({ userId }) => userId),
    );
    const known = correction.wasRecalled ? await audience.findNotifiedOf(pool, correction.storyId, all) : [];
    await notify(all.filter((id) => !known.includes(id)));
  }
  return sent;
}

type Version = CorrectionToNotify & ReturnType<typeof buildVersion>;

function notifySome(
  { pool, publishToReaders }: Deps,
  { storyId: alertId, version, facts, itemId, expiresAt, now }: Version,
  ids: readonly string[],
): Promise<number> {
  const { severity, category } = facts;
  const texts = inEachLanguage((language) =>
    correctionNoticeText(correctionSubject(facts, language), language),
  );
  const reason: NotificationReason = {
    ...{ code: 'corrected', change: 'updated', place: null, inside: false, was: null, ending: null },
    ...{ isBudgeted: false, ladder: LADDER.version },
  };
  return inTransaction(pool, async (db) => {
    const locked = await audience.lockRecipients(db, ids);
    const wanted = locked.filter(
      ({ settings, weights }) =>
        (alertSettingsSchema.safeParse(settings).data ?? defaultAlertSettings(weights)).enabled,
    );
    if (wanted.length === 0) return 0;
    const rows: notifications.NotificationRow[] = wanted.map(({ id }) => ({
      ...{ recipientId: id, change: 'updated', decision: 'send', loudness: 'silent' },
      ...{ reason, texts, placeId: null, distanceM: null },
    }));
    const fields = { alertId, version, itemId, severity, category, now };
    await deliveries.insertMessage(db, { alertId, version, facts, expiresAt, now });
    await deliveries.supersedeOlder(db, { alertId, version }, ids);
    await notifications.insertMany(db, { ...fields, expiresAt }, rows);
    await deliveries.insertDecided(db, fields, rows, false);
    const readers = wanted.flatMap(({ userId }) => (userId === null ? [] : [wireId('user', userId)]));
    if (readers.length > 0)
      publishToReaders({
        readers,
        message: inEachLanguage((language) => ({
          type: 'notification',
          data: {
            ...{ id: `${alertId}:${version}`, title: texts[language].title, message: texts[language].body },
            ...{ story_id: itemId, severity, change: 'updated' },
            expires_at: expiresAt.toISOString(),
          },
        })),
      });
    return wanted.length;
  });
}

type DecidedCorrection = {
  storyId: string;
  kind: CorrectionKind;
  state: 'accepted' | 'declined';
  reason: string;
  effect: 'changed' | 'withdrawn' | 'noted' | null;
  decidedAt: Date;
  after: CorrectableFacts | null;
};

/**
 * An entry behind the bell for each of these accounts, and for no device: nobody is woken by it. Idempotent: a decision
 * has an id of its own, which a recipient has once.
 */
export async function notifySenders(
  { pool, clock, newId, publishToReaders }: Deps,
  decision: DecidedCorrection,
  userIds: readonly string[],
): Promise<void> {
  const now = clock.now();
  const story = await findNotifiedStory(pool, decision.storyId, now);
  if (story === undefined) return;
  const { itemId, severity, category, title } = story;
  const { kind, state, effect, after } = decision;
  const declined = state === 'declined' ? declineReason(decision.reason) : null;
  const texts = inEachLanguage((language) =>
    correctionDecisionText(
      { kind, what: title[language], place: after?.place ?? null, severity: after?.severity ?? severity },
      { declined, isNoted: effect === 'noted' },
      language,
    ),
  );
  const reason: NotificationReason = {
    ...{ code: 'answer', change: 'updated', place: null, inside: false, was: null, ending: null },
    ...{ isBudgeted: false, ladder: LADDER.version },
  };
  for (const userId of userIds)
    if ((await recipients.findOfAccount(pool, userId)) === undefined)
      await recipients.putOfAccount(pool, userId, { id: newId(), language: 'en', now });
  const ids = await audience.findRecipientsOf(pool, userIds);
  const rows: notifications.NotificationRow[] = ids.map((recipientId) => ({
    ...{ recipientId, change: 'updated', decision: 'send', loudness: 'silent' },
    ...{ reason, texts, placeId: null, distanceM: null },
  }));
  const alertId = decisionId(decision);
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const fields = { alertId, version: 1, itemId, severity, category, now };
  await inTransaction(pool, (db) => notifications.insertMany(db, { ...fields, expiresAt }, rows));
  publishToReaders({
    readers: userIds.map((userId) => wireId('user', userId)),
    message: inEachLanguage((language) => ({
      type: 'notification',
      data: {
        ...{ id: `${alertId}:1`, title: texts[language].title, message: texts[language].body },
        ...{ story_id: itemId, severity, change: 'updated' },
        expires_at: expiresAt.toISOString(),
      },
    })),
  });
}

/** The same in whatever process: the database refuses a second entry with it. */
function decisionId({ storyId, kind, state, decidedAt }: DecidedCorrection): string {
  const digest = createHash('sha256').update(`correction ${storyId} ${kind} ${state}`).digest();
  return newUuidV7(decidedAt.getTime(), (count) => digest.subarray(0, count));
}

function declineReason(reason: string): (typeof DECLINE_REASONS)[number] {
  return DECLINE_REASONS.find((known) => known === reason) ?? 'unclear';
}

/** A sender of the release before, which knows no corrections, sends it as an update of the alert. */
function buildVersion(story: NotifiedStory, { kind, after }: CorrectionToNotify, now: Date) {
  const { itemId, severity, category, title, where, source } = story;
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const facts: PushFacts = {
    ...{ kind: 'alert', item_id: itemId, change: 'updated', severity, category, title },
    ...{ area: { en: where, fil: where }, steps: { en: [], fil: [] } },
    ...{ until: null, issued_at: story.publishedAt?.toISOString() ?? null },
    ...{ read_at: story.readAt.toISOString(), source },
    correction: { kind, place: after.place, severity: after.severity },
  };
  return { facts, itemId, expiresAt, now };
}
