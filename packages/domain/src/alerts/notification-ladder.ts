import type { Severity } from '../severity/severity.ts';
import { LADDER } from './notification-ladder-table.ts';
import { isQuietAt, type QuietHours } from './quiet-hours.ts';

export type NotificationChange = 'issued' | 'raised' | 'updated' | 'ended' | 'recalled';
type Loudness = 'alarm' | 'sound' | 'silent';

/** One version of an alert, or of a report that is not one. */
export type NotifiableEvent = {
  version: number;
  change: 'issued' | 'updated' | 'ended' | 'recalled';
  severity: Severity;
  category: string;
  /** The category of the recipients' preferences that it counts for; null if none does. */
  topic: string | null;
  isOfficial: boolean;
  /** An exercise of operators, or an exercise or a test message of its issuer. */
  isExercise: boolean;
  expiresAtMs: number;
};

/** The recipient's place that the event is nearest to, of those within whose radius it is. */
type PlaceInReach = {
  placeId: string;
  inside: boolean;
  /** The lowest step that the recipient wants to be notified of here. */
  minSeverity: PlaceLevel;
};

/** Of one place. */
export type PlaceLevel = (typeof LADDER.placeLevels)[number];

export type LadderSettings = {
  enabled: boolean;
  /** Severity 4. */
  severe: 'sound' | 'silent' | 'off';
  /** Severity 3. */
  moderate: 'sound' | 'silent' | 'off';
  quiet: QuietHours | null;
  budget: number;
  categories: readonly string[];
  /** Without a place: everywhere. */
  mutes: readonly { category: string; place_id: string | null }[];
};

/** What reached this recipient before. */
export type SentBefore = {
  /** The last version of the same event; null if none. */
  event: {
    version: number;
    severity: number;
    /** `held`: they know that it is being checked, which is no end. */
    ending: 'held' | 'ended' | 'recalled' | null;
    inReach: boolean;
    /** It was sent for a saved search, and not for a place. */
    isSearched: boolean;
  } | null;
  /** The most severe other alert of the same event that they have and that has not ended; null if none. */
  sameEvent: { severity: number; inside: boolean } | null;
  /** Budgeted notifications of this day in Manila. */
  budgetUsed: number;
  lastSoundMs: number | null;
};

export type HoldReason =
  | 'exercise'
  | 'disabled'
  | 'same-version'
  | 'same-event'
  | 'not-notified'
  | 'expired'
  | 'out-of-reach'
  | 'severity'
  | 'level-off'
  | 'place-level'
  | 'muted'
  | 'category'
  | 'quiet-hours'
  | 'budget';
type SendReason =
  | 'inside'
  | 'near'
  | 'no-longer-near'
  | 'saved-search'
  | 'ended'
  | 'recalled'
  | 'on-way'
  | 'way-worse'
  | 'way-cleared'
  | 'school-suspended'
  | 'school-changed'
  | 'school-withdrawn'
  | 'school-lifted'
  | 'school-recalled';

type Held = { decision: 'hold'; change: NotificationChange; reason: HoldReason };
type Sent = {
  decision: 'send';
  change: NotificationChange;
  loudness: Loudness;
  /** It counts against the budget of the day. */
  isBudgeted: boolean;
  reason: SendReason;
};
export type LadderDecision = Held | Sent;

type LadderInput = {
  event: NotifiableEvent;
  place: PlaceInReach | null;
  /** The event matches what the recipient asked to hear of. */
  hasSearch: boolean;
  settings: LadderSettings;
  /** Operators chose the recipient to receive exercises. */
  isRehearser: boolean;
  sent: SentBefore;
  nowMs: number;
};

/** What is held back because it is too far, too minor or of another topic may have been asked for by a saved search. */
const OPEN_TO_SEARCH: readonly HoldReason[] = ['out-of-reach', 'severity', 'category'];

const MIN_SOUND_GAP_MS = LADDER.minutesBetweenSounds * 60_000;

/** The notification ladder: whether a recipient is notified of a version of an event, how loudly, and why. */
export function decideNotification(input: LadderInput): LadderDecision {
  const { event, settings, isRehearser, sent, nowMs } = input;
  const change = changeForRecipient(event, sent);
  const isEnd = change === 'ended' || change === 'recalled';
  // Whoever was notified of an exercise gets its end, also after they were taken off the list.
  if (event.isExercise && !isRehearser && !(isEnd && sent.event !== null)) return hold(change, 'exercise');
  if (!settings.enabled) return hold(change, 'disabled');
  if (sent.event !== null && event.version <= sent.event.version) return hold(change, 'same-version');
  if (isEnd) return decideEnd(input, change);
  if (event.expiresAtMs <= nowMs) return hold(change, 'expired');
  return change === 'updated' ? decideUpdate(input) : decideNew(input, change);
}

/** An update is new to whom nothing of the event reached, or whom it no longer concerned. */
function changeForRecipient(event: NotifiableEvent, { event: before }: SentBefore): NotificationChange {
  if (event.change === 'ended' || event.change === 'recalled') return event.change;
  if (before === null || before.ending !== null || !before.inReach) return 'issued';
  const isRaised = event.severity > before.severity && stepOf(event) >= LADDER.lowestLoudRaise;
  return isRaised ? 'raised' : 'updated';
}

/** Silently, once, and only to those who were notified. A recall also reaches those who know of the end. */
function decideEnd({ sent: { event } }: LadderInput, change: 'ended' | 'recalled'): LadderDecision {
  const isKnown = event?.ending === 'recalled' || event?.ending === change;
  if (event === null || isKnown) return hold(change, 'not-notified');
  return send(change, change, 'silent');
}

/**
 * A saved search never changes what the recipient's places decide, and never announces an event again, unless the
 * recipient knows it as one that is being checked.
 */
function decideNew(input: LadderInput, change: 'issued' | 'raised'): LadderDecision {
  const byPlace = decideByPlace(input, change);
  const isOpen = byPlace.decision === 'hold' && OPEN_TO_SEARCH.includes(byPlace.reason);
  const { event } = input.sent;
  const isNew = event === null || event.ending === 'held';
  return isOpen && input.hasSearch && isNew ? decideBySearch(input) : byPlace;
}

/**
 * The step of severity 3, whatever the severity is and wherever it is. The recipient has said what it is to be about, so
 * chosen topics do not count; the level, mutes, quiet hours and the budget do.
 */
function decideBySearch({ event, place, settings, sent, nowMs }: LadderInput): LadderDecision {
  const { isBudgeted } = LADDER.steps[LADDER.searchStep];
  if (isMuted(settings, event.category, place)) return hold('issued', 'muted');
  if (settings.moderate === 'off') return hold('issued', 'level-off');
  if (settings.quiet !== null && isQuietAt(settings.quiet, nowMs)) return hold('issued', 'quiet-hours');
  if (sent.budgetUsed >= settings.budget) return hold('issued', 'budget');
  const isSilent = settings.moderate === 'silent' || soundedLately(sent, nowMs);
  return { ...send('issued', 'saved-search', isSilent ? 'silent' : 'sound'), isBudgeted };
}

function decideByPlace(input: LadderInput, change: 'issued' | 'raised'): LadderDecision {
  const { event, place, settings, sent, nowMs } = input;
  if (place === null) return change === 'raised' ? decideUpdate(input) : hold(change, 'out-of-reach');
  const reason = place.inside ? 'inside' : 'near';
  if (saysNoMore(event, place, sent)) {
    return change === 'raised' ? decideUpdate(input) : hold(change, 'same-event');
  }
  const severity = stepOf(event);
  if (severity === LADDER.always) return send(change, reason, 'alarm');
  const { isBudgeted, inQuietHours } = LADDER.steps[severity];
  if (severity < LADDER.lowestStep) return hold(change, 'severity');
  if (severity < place.minSeverity)
    return change === 'raised' ? decideUpdate(input) : hold(change, 'place-level');
  const chosen = severity === 4 ? settings.severe : settings.moderate;
  if (isMuted(settings, event.category, place)) return hold(change, 'muted');
  if (chosen === 'off') return change === 'raised' ? decideUpdate(input) : hold(change, 'level-off');
  if (isBudgeted && (event.topic === null || !settings.categories.includes(event.topic)))
    return hold(change, 'category');
  const isQuiet = settings.quiet !== null && isQuietAt(settings.quiet, nowMs);
  if (isQuiet && inQuietHours === 'hold') return hold(change, 'quiet-hours');
  if (isBudgeted && sent.budgetUsed >= settings.budget) return hold(change, 'budget');
  const isSilent = isQuiet || chosen === 'silent' || soundedLately(sent, nowMs);
  return { ...send(change, reason, isSilent ? 'silent' : 'sound'), isBudgeted };
}

/** Replaces what is on the phone, without a sound, also where it does not concern the recipient any more. */
function decideUpdate({ event, place, settings, sent }: LadderInput): LadderDecision {
  const canMute = stepOf(event) !== LADDER.always;
  if (canMute && isMuted(settings, event.category, place)) return hold('updated', 'muted');
  if (place === null && sent.event?.isSearched) return send('updated', 'saved-search', 'silent');
  if (place === null) return send('updated', 'no-longer-near', 'silent');
  return send('updated', place.inside ? 'inside' : 'near', 'silent');
}

/** One event is one notification, whoever else warns of it: unless it is graver, or around a place that was only near. */
function saysNoMore(
  { severity }: NotifiableEvent,
  { inside }: PlaceInReach,
  { sameEvent }: SentBefore,
): boolean {
  return sameEvent !== null && sameEvent.severity >= severity && (sameEvent.inside || !inside);
}

/** The step of the ladder that an event takes. */
export function stepOf({ severity, isOfficial }: Pick<NotifiableEvent, 'severity' | 'isOfficial'>): Severity {
  const { highestUnofficialStep } = LADDER;
  return isOfficial || severity < highestUnofficialStep ? severity : highestUnofficialStep;
}

function isMuted({ mutes }: LadderSettings, category: string, place: PlaceInReach | null): boolean {
  return mutes.some(
    (mute) => mute.category === category && (mute.place_id === null || mute.place_id === place?.placeId),
  );
}

function soundedLately({ lastSoundMs }: SentBefore, nowMs: number): boolean {
  return lastSoundMs !== null && nowMs - lastSoundMs < MIN_SOUND_GAP_MS;
}

function hold(change: NotificationChange, reason: HoldReason): Held {
  return { decision: 'hold', change, reason };
}

function send(change: NotificationChange, reason: SendReason, loudness: Loudness): Sent {
  return { decision: 'send', change, loudness, isBudgeted: false, reason };
}
