import { type AlertSettings, alertSettingsSchema } from '@paligid/contract/entities/push';
import { TEXT } from '@paligid/contract/limits';
import {
  decideNotification,
  type LadderDecision,
  type NotifiableEvent,
  type SentBefore,
} from '@paligid/domain/alerts/notification-ladder';
import { LADDER } from '@paligid/domain/alerts/notification-ladder-table';
import { placeToName, type ReachedPlace, reachesPlace } from '@paligid/domain/alerts/notified-place';
import { manilaDayStartMs } from '@paligid/domain/time/calendar';
import { placeByCode } from '@paligid/geo/areas';
import type { ClientBase } from 'pg';
import { PROBE_RECIPIENT_ID } from '../alerts/probe.service.ts';
import { defaultAlertSettings } from './alert-settings.ts';
import * as repository from './audience.repository.ts';
import * as earlierDecisions from './earlier-decisions.repository.ts';
import { type NotificationReason, notificationReasonSchema } from './notification-reason.ts';
import type { PushFacts } from './push-facts.ts';

/** By cell, in the form of the database. */
export type CellReaches = Map<string, { distanceM: number; inside: boolean; part: boolean }>;

export type VersionToNotify = {
  alertId: string;
  version: number;
  storyId: string;
  /** Null for a story by itself. */
  ofEvent: { id: string; since: Date } | null;
  itemId: string;
  severity: NotifiableEvent['severity'];
  category: PushFacts['category'];
  expiresAt: Date;
  now: Date;
  event: NotifiableEvent;
  reaches: CellReaches;
  /** Versions that anybody was notified of, with this one. */
  versions: readonly number[];
  ending: NotificationReason['ending'];
  /** Other alerts of the same event. */
  sameEventIds: readonly string[];
  facts: PushFacts;
  traceparent: string | undefined;
};

type NamedPlace = ReachedPlace & { kind: repository.PlaceRow['kind']; name: string | null };

/** `isFirst`: nothing was stored for this recipient about the alert before. */
export type RecipientDecision = {
  recipient: repository.RecipientRow;
  settings: AlertSettings;
  decision: LadderDecision;
  place: NamedPlace | null;
  /** The saved search that it matches, as it was typed. */
  search: string | null;
  sent: SentBefore;
  /** The other alert of the event that they have. */
  sameAs: NotificationReason['sameAs'];
  isFirst: boolean;
};

export const SOUND_WINDOW_MS = LADDER.minutesBetweenSounds * 60_000;

/** Asks the ladder for each recipient who has no decision about this version yet. Reads only. */
export async function decideBatch(
  db: ClientBase,
  version: VersionToNotify,
  recipients: readonly repository.RecipientRow[],
): Promise<RecipientDecision[]> {
  const { alertId, storyId, now, event } = version;
  const isEnd = event.change === 'ended' || event.change === 'recalled';
  const ids = recipients.map(({ id }) => id);
  const dayStart = new Date(manilaDayStartMs(now.getTime()));
  const since = new Date(Math.min(dayStart.getTime(), now.getTime() - SOUND_WINDOW_MS));
  const [places, searches, earlier, sendings, recent, same] = await Promise.all([
    isEnd ? [] : repository.findPlaces(db, ids),
    isEnd ? [] : repository.findSearches(db, storyId, ids),
    earlierDecisions.findEarlier(db, alertId, version.versions, ids),
    earlierDecisions.findSent(db, alertId, ids),
    earlierDecisions.findRecent(db, ids, { alertId, since, dayStart }),
    isEnd ? [] : earlierDecisions.findSameEvent(db, version.sameEventIds, ids),
  ]);
  const placesOf = Map.groupBy(places, ({ recipientId }) => recipientId);
  const earlierOf = Map.groupBy(earlier, ({ recipientId }) => recipientId);
  const sentOf = Map.groupBy(sendings, ({ recipientId }) => recipientId);
  const sameOf = Map.groupBy(same, ({ recipientId }) => recipientId);
  const searchOf = new Map(searches.map(({ recipientId, text }) => [recipientId, text]));
  const isKnownEvent = await findKnownEvent(db, version, [...searchOf.keys()]);
  const recentOf = new Map(recent.map((row) => [row.recipientId, row]));
  return recipients.flatMap((recipient) => {
    const known = earlierOf.get(recipient.id) ?? [];
    if (known.some((row) => row.version === version.version && !isWaiting(row))) return [];
    const settings = readSettings(recipient);
    const inReach = findReachedPlaces(placesOf.get(recipient.id) ?? [], version);
    const place = placeToName(inReach, settings, event);
    const reached = findReached(known, sentOf.get(recipient.id) ?? [], isEnd);
    const other = findSameEvent(sameOf.get(recipient.id) ?? [], inReach, now);
    const sent = {
      ...sentBefore(reached, recentOf.get(recipient.id), dayStart),
      sameEvent: other?.alert ?? null,
    };
    const search = searchOf.get(recipient.id) ?? null;
    const decision = decideNotification({
      ...{ event, place, settings, sent, nowMs: now.getTime() },
      hasSearch: search !== null && !isKnownEvent.has(recipient.id),
      isRehearser: recipient.isRehearser || recipient.id === PROBE_RECIPIENT_ID,
    });
    const sameAs = decision.reason === 'same-event' ? other?.sameAs : undefined;
    return [{ recipient, settings, decision, place, search, sent, sameAs, isFirst: known.length === 0 }];
  });
}

/** Held back because of another alert, which may have ended since. */
function isWaiting({ decision, reason }: earlierDecisions.EarlierRow): boolean {
  return decision === 'hold' && notificationReasonSchema.safeParse(reason).data?.code === 'same-event';
}

/**
 * The most severe of what the recipient has of the same event. Only for the very place that it named: one that reaches
 * another of their places says something new, also when two agencies warn of the same hazard far apart.
 */
function findSameEvent(
  rows: readonly earlierDecisions.SameEventRow[],
  inReach: readonly NamedPlace[],
  now: Date,
) {
  const [first] = rows
    .filter(({ placeId }) => inReach.every((place) => place.placeId === placeId))
    .flatMap(({ itemId, source, change, severity, reason: stored, expiresAt }) => {
      const reason = notificationReasonSchema.safeParse(stored).data;
      const isOver = endingOf(change, reason) !== null || (expiresAt !== null && expiresAt <= now);
      if (reason === undefined || isOver || reason.code === 'no-longer-near') return [];
      return [{ alert: { severity, inside: reason.inside }, sameAs: { item_id: itemId, source } }];
    })
    .toSorted(
      (a, b) => b.alert.severity - a.alert.severity || Number(b.alert.inside) - Number(a.alert.inside),
    );
  return first;
}

/** A saved search tells of an event once, by whichever of its reports matches first. */
async function findKnownEvent(
  db: ClientBase,
  { ofEvent, alertId }: VersionToNotify,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ofEvent === null || ids.length === 0) return new Set();
  return new Set(await earlierDecisions.findDecidedOfEvent(db, ofEvent, alertId, ids));
}

/** Stored settings that a later release wrote, or none, count as the defaults. */
function readSettings({ settings, weights }: repository.RecipientRow): AlertSettings {
  return alertSettingsSchema.safeParse(settings).data ?? defaultAlertSettings(weights);
}

function findReachedPlaces(
  places: readonly repository.PlaceRow[],
  { reaches }: VersionToNotify,
): NamedPlace[] {
  return places.flatMap(({ id, kind, label, code, radiusKm, cell, minSeverity: chosen }) => {
    const reach = reaches.get(cell);
    if (reach === undefined) return [];
    const area = placeByCode(code);
    const isCity = area?.kind !== 'barangay';
    if (!reachesPlace(reach, { radiusKm, isCity })) return [];
    const name = label ?? (kind === 'other' ? (area?.name ?? null) : null);
    const { inside, distanceM } = reach;
    const minSeverity = chosen ?? LADDER.placeLevels[0];
    const named = { placeId: id, kind, name: name?.slice(0, TEXT.placeName) ?? null };
    return [{ ...named, inside, distanceM, minSeverity }];
  });
}

/**
 * What reached a recipient. A version that no push service accepted has not: the next one is new to them and sounds. An
 * end goes to whom it may have reached. Without a device it is read in the history.
 */
export function findReached(
  known: readonly earlierDecisions.EarlierRow[],
  deliveries: readonly earlierDecisions.SentRow[],
  isEnd: boolean,
): earlierDecisions.EarlierRow[] {
  return known.filter(({ decision, version }) => {
    const sent = deliveries.find((it) => it.version === version);
    return decision === 'send' && (sent === undefined || (isEnd ? sent.isTried : sent.isAccepted));
  });
}

export function sentBefore(
  reached: readonly earlierDecisions.EarlierRow[],
  recent: earlierDecisions.RecentRow | undefined,
  dayStart: Date,
): Omit<SentBefore, 'sameEvent'> {
  const reasons = reached.map(({ reason }) => notificationReasonSchema.safeParse(reason).data);
  const last = reached.at(-1);
  const lastReason = reasons.at(-1);
  const sounds = reached
    .filter(({ loudness }) => loudness !== 'silent')
    .map(({ createdAt }) => createdAt.getTime());
  const lastSoundMs = Math.max(...sounds, recent?.lastSoundAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  const budgeted = reached.filter((row, i) => reasons[i]?.isBudgeted === true && row.createdAt >= dayStart);
  return {
    event:
      last === undefined
        ? null
        : {
            version: last.version,
            severity: last.severity,
            ending: endingOf(last.change, lastReason),
            inReach: lastReason?.code !== 'no-longer-near',
            isSearched: lastReason?.code === 'saved-search',
          },
    budgetUsed: (recent?.budgetUsed ?? 0) + budgeted.length,
    lastSoundMs: Number.isFinite(lastSoundMs) ? lastSoundMs : null,
  };
}

function endingOf(change: string, reason: NotificationReason | undefined) {
  if (change === 'recalled') return 'recalled';
  if (change !== 'ended') return null;
  return reason?.ending === 'held' ? 'held' : 'ended';
}
