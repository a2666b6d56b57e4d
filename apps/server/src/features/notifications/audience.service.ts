import { toPreferenceCategory } from '@paligid/contract/categories';
import { PRIORITIES, SEVERITIES } from '@paligid/contract/severity-levels';
import type { AlertTransition } from '@paligid/domain/alerts/alert-delivery';
import type { NotifiableEvent } from '@paligid/domain/alerts/notification-ladder';
import { cellCentre, cellFromInt8 } from '@paligid/geo/cells';
import { counter } from '@paligid/runtime/metrics';
import type { ClientBase, Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import type { PublishToReaders } from '../../platform/reader-messages.ts';
import { isNewestVersion } from '../alerts/alerts.service.ts';
import { findExercise } from '../alerts/manual-alerts.service.ts';
import { findProbeBulletin, PROBE_RECIPIENT_ID } from '../alerts/probe.service.ts';
import { findNotifiedStory, isStillOpen, type NotifiedStory } from '../stories/notified-stories.service.ts';
import * as repository from './audience.repository.ts';
import { type CellReaches, decideBatch, type VersionToNotify } from './decide-batch.ts';
import * as deliveries from './deliveries.repository.ts';
import { liveNotifications } from './live-notifications.ts';
import { notifyBatch } from './notify-batch.ts';
import type { PushFacts } from './push-facts.ts';
import { listIds as listRehearsers } from './rehearsal.repository.ts';

export type AudienceEvent = {
  alertId: string;
  storyId: string;
  version: number;
  change: AlertTransition;
  /** For whoever sends what is decided. */
  traceparent?: string | undefined;
};

export type AudienceDeps = {
  pool: Pool;
  clock: Clock;
  /** Called after each batch: the work goes on. */
  onBatch?: () => void;
  publishToReaders?: PublishToReaders;
};

/** Recipients that are decided in one transaction. */
const BATCH_SIZE = 2_000;
/** The radius of a place has this limit. */
const MAX_RADIUS_METRES = 30_000;
/** Below it nobody is notified for the first time. */
const MIN_SEVERITY = 3;
/** How long the end of an alert may still be sent. */
const END_LIFETIME_MS = 6 * 3_600_000;
/**
 * Reports of one event that are compared with saved searches: an event has thousands, which repeat each other. A story
 * counts no more than these before it.
 */
const MAX_COMPARED_REPORTS = 10;

const decided = counter('notifications_decided_total', 'Notifications by decision and priority', [
  'decision',
  'priority',
]);
// A counter that is there from the start shows its first increase.
for (const priority of PRIORITIES) {
  for (const decision of ['send', 'hold']) decided.inc({ decision, priority }, 0);
}

/**
 * Decides for everybody within reach of an alert whether they are notified of this version, and stores the decisions
 * and the deliveries. Idempotent: what is stored is not decided again, so a run that was cut off is completed by the next.
 */
export async function notifyAudience(deps: AudienceDeps, event: AudienceEvent): Promise<number> {
  const now = deps.clock.now();
  const story =
    (await findNotifiedStory(deps.pool, event.storyId, now)) ??
    (await findExercise(deps.pool, event.storyId, now));
  if (story !== undefined) return notifyOfStory(deps, event, story, { now });
  const bulletin = await findProbeBulletin(deps.pool, event.storyId, now);
  return notifyOfStory(deps, event, bulletin, { now, onlyTo: [PROBE_RECIPIENT_ID] });
}

export type ReportEvent = Pick<AudienceEvent, 'storyId' | 'version' | 'traceparent'> & {
  change: 'issued' | 'updated' | 'ended';
};

/**
 * For a report that is not an alert. Of several reports of one event only the first is sent; the next ones are compared
 * with saved searches, as the first may not have had the words that somebody waits for.
 */
export async function notifyOfReport(deps: AudienceDeps, event: ReportEvent): Promise<number> {
  const now = deps.clock.now();
  const story = await findNotifiedStory(deps.pool, event.storyId, now);
  if (story === undefined || story.isAlert) return 0;
  const report = { ...event, alertId: event.storyId };
  if (!story.isFollowUp) return notifyOfStory(deps, report, story, { now });
  const isCompared = event.change !== 'ended' && story.earlierReports < MAX_COMPARED_REPORTS;
  return isCompared ? notifyOfStory(deps, report, story, { now, onlySearchers: true }) : 0;
}

/** `onlySearchers`: neither places nor earlier recipients count. `onlyTo`: of an exercise, instead of rehearsers. */
async function notifyOfStory(
  deps: AudienceDeps,
  event: AudienceEvent,
  story: NotifiedStory | undefined,
  { now, onlySearchers = false, onlyTo }: { now: Date; onlySearchers?: boolean; onlyTo?: readonly string[] },
): Promise<number> {
  const { pool } = deps;
  const isEnd = event.change === 'ended' || event.change === 'recalled';
  const versions = await repository.findVersions(pool, event.alertId);
  const earlier = versions.filter((version) => version < event.version);
  if (story === undefined || (isEnd && earlier.length === 0)) return 0;
  // Its end follows as an event of its own.
  if (!isEnd && !story.isInForce) return 0;
  const isForPlaces = !onlySearchers && story.severity >= MIN_SEVERITY;
  const reaches = !isEnd && (isForPlaces || earlier.length > 0) ? await findReaches(pool, story) : new Map();
  const version = toVersion(event, story, { earlier, now, reaches });
  const { isExercise } = story;
  let sent = 0;
  let isStored = false;
  const notify = async (ids: readonly string[]) => {
    // Most reports concern nobody: those leave nothing behind.
    if (!isStored) await deliveries.insertMessage(pool, version);
    isStored = true;
    sent += await notifySome(deps, version, ids, (db) => isCurrent(db, event, { isEnd, isExercise }));
  };
  await unlessSuperseded(async () => {
    if (isExercise) await notify(onlyTo ?? (await listRehearsers(pool)));
    else if (!isEnd) {
      const matched = onlySearchers ? new Map() : reaches;
      await notifyMatches(pool, { storyId: event.storyId, reaches: matched }, notify);
    }
    for (const before of onlySearchers ? [] : earlier) {
      for await (const ids of repository.eachNotified(pool, event.alertId, before, BATCH_SIZE))
        await notify(ids);
    }
  });
  if (earlier.length > 0) {
    for (const otherId of story.sameEventIds) sent += await notifyWaiting(deps, otherId, now);
  }
  return sent;
}

/** Something newer is known of the alert than what is being notified. */
class Superseded extends Error {}

/**
 * A large audience takes minutes, in which an alert may be recalled: whoever was notified by then is told so by the
 * recall's own run, so nobody may be notified of the alert after it.
 */
async function unlessSuperseded(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
  }
}

/** A recall stands in the story before its own message is read. */
async function isCurrent(
  db: ClientBase,
  { alertId, storyId, version }: Pick<AudienceEvent, 'alertId' | 'storyId' | 'version'>,
  { isEnd, isExercise }: { isEnd: boolean; isExercise: boolean },
): Promise<boolean> {
  if (!isEnd && !isExercise && !(await isStillOpen(db, storyId))) return false;
  return isNewestVersion(db, alertId, version);
}

async function notifySome(
  deps: AudienceDeps,
  version: VersionToNotify,
  ids: readonly string[],
  isStillCurrent: (db: ClientBase) => Promise<boolean>,
): Promise<number> {
  const { priority } = SEVERITIES[version.severity];
  const made = await notifyBatch(deps.pool, version, ids, isStillCurrent);
  faultPoint('alerts.after-batch');
  if (made === undefined) throw new Superseded();
  decided.inc({ decision: 'send', priority }, made.sent);
  decided.inc({ decision: 'hold', priority }, made.held);
  for (const message of liveNotifications(version, made.readers)) deps.publishToReaders?.(message);
  deps.onBatch?.();
  return made.sent;
}

/**
 * Decides again for those from whom an alert was held back because they had another one of the same event, which has
 * changed or ended: nobody may be left with an all-clear while a second agency still warns.
 */
async function notifyWaiting(deps: AudienceDeps, alertId: string, now: Date): Promise<number> {
  const { pool } = deps;
  const versions = await repository.findVersions(pool, alertId);
  const latest = versions.at(-1);
  if (latest === undefined) return 0;
  const story = await findNotifiedStory(pool, alertId, now);
  if (!story?.isInForce) return 0;
  const event = { alertId, storyId: alertId, version: latest, change: 'updated' } as const;
  const reaches = await findReaches(pool, story);
  const version = toVersion(event, story, { earlier: versions.slice(0, -1), now, reaches });
  let sent = 0;
  await unlessSuperseded(async () => {
    for (const held of versions) {
      for await (const ids of repository.eachWaiting(pool, alertId, held, BATCH_SIZE))
        sent += await notifySome(deps, version, ids, (db) => isStillOpen(db, alertId));
    }
  });
  return sent;
}

async function notifyMatches(
  pool: Pool,
  { storyId, reaches }: { storyId: string; reaches: CellReaches },
  notify: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const cells = Array.from(reaches, ([cell, { inside, part, distanceM }]) => ({
    cell,
    minRadiusKm: inside || part ? 0 : distanceM / 1_000,
  }));
  const client = await pool.connect();
  try {
    for await (const ids of repository.eachMatch(client, { storyId, cells }, BATCH_SIZE)) await notify(ids);
  } finally {
    client.release();
  }
}

/** The watched cells that the story reaches: at most one for each area of the country. */
async function findReaches(pool: Pool, story: NotifiedStory): Promise<CellReaches> {
  const reaches: CellReaches = new Map();
  for (const cell of await repository.findWatchedCells(pool)) {
    const reach = story.reach(cellCentre(cellFromInt8(cell)));
    if (reach !== null && (reach.inside || reach.part || reach.distanceM <= MAX_RADIUS_METRES)) {
      reaches.set(cell, reach);
    }
  }
  return reaches;
}

export type Rehearsal = { recipients: number; outcomes: ReadonlyMap<string, number> };

/** What the ladder would decide if the story were issued as an alert now. Nothing is stored or sent. */
export async function rehearseAlert(
  { pool, clock }: Pick<AudienceDeps, 'pool' | 'clock'>,
  storyId: string,
): Promise<Rehearsal | undefined> {
  const now = clock.now();
  const story = await findNotifiedStory(pool, storyId, now);
  if (story === undefined) return undefined;
  const versions = await repository.findVersions(pool, storyId);
  const next = Math.max(story.version, ...versions) + 1;
  const event = { alertId: storyId, storyId, version: next, change: 'issued' } as const;
  const reaches = await findReaches(pool, story);
  const version = toVersion(event, story, { earlier: versions, now, reaches });
  const outcomes = new Map<string, number>();
  let recipients = 0;
  await notifyMatches(pool, { storyId, reaches }, async (ids) => {
    const client = await pool.connect();
    try {
      const decided = await decideBatch(client, version, await repository.findRecipients(client, ids));
      recipients += decided.length;
      for (const { decision } of decided) {
        const how = decision.decision === 'send' ? decision.loudness : 'held';
        const outcome = `${how}, ${decision.reason}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    } finally {
      client.release();
    }
  });
  return { recipients, outcomes };
}

type Progress = { earlier: readonly number[]; now: Date; reaches: CellReaches };

function toVersion(
  { alertId, storyId, version, change, traceparent }: AudienceEvent,
  story: NotifiedStory,
  { earlier, now, reaches }: Progress,
): VersionToNotify {
  const { severity, category, isOfficial, isExercise, itemId } = story;
  const isEnd = change === 'ended' || change === 'recalled';
  const expiresAt = isEnd ? new Date(now.getTime() + END_LIFETIME_MS) : story.expiresAt;
  const event: NotifiableEvent = {
    version,
    change,
    severity,
    category,
    topic: toPreferenceCategory(category),
    isOfficial,
    isExercise,
    expiresAtMs: story.expiresAt.getTime(),
  };
  return {
    ...{ alertId, storyId, version, itemId, severity, category, expiresAt, now, event, reaches, traceparent },
    ofEvent: story.ofEvent,
    versions: [...earlier, version],
    ending: change === 'ended' ? story.ending : null,
    sameEventIds: story.sameEventIds,
    facts: buildFacts({ change, now }, story),
  };
}

const KINDS = { issued: 'alert', updated: 'alert', ended: 'ended', recalled: 'recalled' } as const;

/** The same for every recipient. */
function buildFacts(
  { change, now }: Pick<AudienceEvent, 'change'> & { now: Date },
  story: NotifiedStory,
): PushFacts {
  const { itemId, severity, category, title, steps, where, source } = story;
  return {
    kind: KINDS[change],
    // An exercise has no page.
    item_id: story.isExercise ? null : itemId,
    change,
    severity,
    category,
    title,
    area: { en: where, fil: where },
    steps,
    until: story.expiresAt.toISOString(),
    issued_at: story.publishedAt?.toISOString() ?? null,
    read_at: story.readAt.toISOString(),
    source,
    ...(change === 'ended' ? { ended_at: endOf(story, now).toISOString() } : {}),
    ...(story.isExercise ? { exercise: true } : {}),
  };
}

/** By its time, or when its issuer ended it earlier. */
function endOf({ ending, expiresAt }: NotifiedStory, now: Date): Date {
  return ending === 'over' && expiresAt < now ? expiresAt : now;
}
