import { PUSH_PAYLOAD_BYTES, type PushPayload } from '@paligid/contract/entities/push';
import { truncateText } from '@paligid/domain/truncate-text';
import { type CorrectionSubject, correctionNoticeText } from '@paligid/i18n/correction-text';
import {
  actionLabels,
  type NotificationKind,
  type NotificationSubject,
  notificationBody,
  notificationTitle,
  placeName,
  reasonText,
} from '@paligid/i18n/notification-text';
import { type SchoolNoticeSubject, schoolNoticeText } from '@paligid/i18n/school-notice-text';
import { type TripNoticeSubject, tripNoticeText } from '@paligid/i18n/trip-notice-text';
import {
  type NotificationReason,
  notificationKind,
  notificationReasonSchema,
  reachFromReason,
} from './notification-reason.ts';
import type { ComposeNotification, PushFacts } from './push-facts.ts';

const MAX_STEPS = 3;
const MAX_STEP_LENGTH = 80;
const MAX_SOURCE_LENGTH = 60;
const MAX_REASON_LENGTH = 160;
const TEST_PATH = '/settings#notifications';
/** An exercise has no page; what was sent is under the bell. */
const EXERCISE_PATH = '/feed';
/** Shows the verdict of the trip with what it rests on, as it is then. */
const TRIP_PATH = '/smart';
/** Shows what is announced then, for every level. */
const SCHOOL_PATH = '/pasok';
/** Nobody mutes what may cost their life. */
const MAX_MUTABLE_SEVERITY = 4;

const TEST_REASON: NotificationReason = {
  code: 'test',
  change: 'issued',
  place: null,
  inside: false,
  was: null,
  ending: null,
  isBudgeted: false,
  ladder: 0,
};

/** The payload of a push message: complete in itself, in the recipient's language. Nothing in it is generated. */
export const composeNotification: ComposeNotification = (facts, context) => {
  const { language, loudness, distanceM, sentAt } = context;
  const reason = notificationReasonSchema.safeParse(context.reason).data ?? TEST_REASON;
  const kind: NotificationKind = facts.kind === 'test' ? 'test' : notificationKind(reason);
  const reach = reachFromReason(reason, distanceM);
  const subject = notificationSubject(facts, reason, language);
  const steps = kind === 'issued' || kind === 'raised' || kind === 'updated' ? facts.steps[language] : [];
  const { open, mute } = actionLabels(kind, steps.length > 0, language);
  // A switch of its own turns it off.
  const hasSwitch =
    [facts.trip, facts.correction, facts.school].some((own) => own !== undefined) ||
    reason.code === 'saved-search';
  const canMute = !hasSwitch && facts.kind === 'alert' && facts.severity <= MAX_MUTABLE_SEVERITY;
  const isOver = facts.kind === 'ended' || facts.kind === 'recalled';
  const { code, search } = reason;
  const why = { code, reach, category: facts.category, severity: facts.severity, search };
  const payload: PushPayload = {
    v: 1,
    kind: facts.kind,
    alert_id: context.alertId,
    version: context.version,
    item_id: facts.item_id,
    tag: context.alertId,
    severity: facts.severity,
    category: facts.category,
    change: reason.change,
    lang: language,
    ...(ownTexts(facts, language) ?? {
      title: notificationTitle(kind, subject, language),
      body: notificationBody({ kind, reach, subject, nowMs: sentAt.getTime() }, language),
    }),
    actions: { open, mute: canMute ? mute : null },
    place:
      context.placeId === null || reason.place === null
        ? null
        : { id: context.placeId, label: placeName(reason.place, language) },
    steps: steps.slice(0, MAX_STEPS).map((step) => truncateText(step, MAX_STEP_LENGTH)),
    until: isOver ? null : facts.until,
    issued_at: facts.issued_at,
    read_at: facts.read_at,
    sent_at: sentAt.toISOString(),
    source: truncateText(facts.source, MAX_SOURCE_LENGTH),
    ...(reason.code === 'saved-search' && { alarm: false }),
    silent: loudness === 'silent',
    renotify: loudness !== 'silent' && (reason.change === 'issued' || reason.change === 'raised'),
    url: pathOf(facts),
    reason: truncateText(reasonText(why, language), MAX_REASON_LENGTH),
  };
  return withinBytes(payload);
};

/** The texts of a message that is not about the course of an alert. */
function ownTexts(facts: PushFacts, language: 'en' | 'fil'): { title: string; body: string } | undefined {
  if (facts.trip !== undefined) return tripNoticeText(tripSubject(facts, language), language);
  if (facts.school !== undefined) return schoolNoticeText(schoolSubject(facts), language);
  if (facts.correction === undefined) return undefined;
  return correctionNoticeText(correctionSubject(facts, language), language);
}

export function correctionSubject(
  { title, correction }: PushFacts,
  language: 'en' | 'fil',
): CorrectionSubject {
  if (correction === undefined) throw new Error('the message is not about a correction');
  return { ...correction, what: title[language] };
}

function pathOf({ item_id: id, trip, school, exercise }: PushFacts): string {
  if (exercise === true) return EXERCISE_PATH;
  if (trip !== undefined) return TRIP_PATH;
  if (school !== undefined) return SCHOOL_PATH;
  return id === null ? TEST_PATH : `/story/${id}`;
}

export function tripSubject({ title, source, trip }: PushFacts, language: 'en' | 'fil'): TripNoticeSubject {
  if (trip === undefined) throw new Error('the message is not about a trip');
  return {
    ...{ notice: trip.notice, to: trip.to, verdict: trip.verdict, way: trip.way },
    beforeMs: trip.before === null ? null : Date.parse(trip.before),
    ...{ what: title[language], source },
  };
}

export function schoolSubject({ source, school }: Pick<PushFacts, 'source' | 'school'>): SchoolNoticeSubject {
  if (school === undefined) throw new Error('the message is not about a school');
  const { is_whole: isWhole, is_limited: isLimited, ...facts } = school;
  return { ...facts, isWhole, isLimited, source };
}

/** The part of the texts that does not depend on the recipient's place. */
export function notificationSubject(
  facts: PushFacts,
  { was, ending }: Pick<NotificationReason, 'was' | 'ending'>,
  language: 'en' | 'fil',
): NotificationSubject {
  const [firstStep, secondStep] = facts.steps[language];
  const endedAt = facts.ended_at ?? (ending === 'over' ? facts.until : null);
  return {
    what: facts.title[language],
    where: facts.area[language],
    firstStep,
    secondStep,
    source: facts.source,
    severity: facts.severity,
    was,
    isExercise: facts.exercise === true,
    untilMs: facts.until === null ? null : Date.parse(facts.until),
    endedMs: endedAt === null ? null : Date.parse(endedAt),
  };
}

/** Texts of many bytes a character lose their steps, last first: title and body say what matters. */
function withinBytes(payload: PushPayload): PushPayload {
  const steps = [...payload.steps];
  while (steps.length > 0 && bytesOf({ ...payload, steps }) > PUSH_PAYLOAD_BYTES) steps.pop();
  return { ...payload, steps };
}

function bytesOf(payload: PushPayload): number {
  return Buffer.byteLength(JSON.stringify(payload));
}
