import { createHash } from 'node:crypto';
import { CATEGORIES } from '@paligid/contract/categories';
import type { LeaveNowCard } from '@paligid/contract/entities/leave-now';
import type { TripTimes } from '@paligid/domain/smart/next-trip';
import { nextLookMs, type TripWatch, tripNotice, tripToLookAt } from '@paligid/domain/smart/trip-notices';
import type { ProclaimedDays } from '@paligid/domain/time/holidays';
import type { Logger } from '@paligid/runtime/logger';
import { counter } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import type { PublishToReaders } from '../../platform/reader-messages.ts';
import { type FeedService, feedService, type PlacesFeed } from '../feed/feed.service.ts';
import { readProclaimed } from '../holidays/holidays.service.ts';
import { notifyOfTrip, type TripToNotify, tripNoticeId } from '../notifications/trip-notices.service.ts';
import type { Commute } from '../routines/routines.service.ts';
import {
  type DueTripWatch,
  type StoredNotice,
  type TripWatchesService,
  tripWatchesService,
} from '../routines/trip-watches.service.ts';
import { sourcesService } from '../sources/sources.service.ts';
import { storiesService } from '../stories/stories.service.ts';
import { makeLeaveNow } from './leave-now.ts';
import { placesOfWay } from './smart.service.ts';

type Deps = { pool: Pool; clock: Clock; logger: Logger; publishToReaders?: PublishToReaders };
type Look = { next: Date | null; notice: StoredNotice | null; toNotify: TripToNotify | undefined };

/** Readers that are taken at once; looking at a way takes milliseconds, as those of one city share what is read. */
const BATCH = 200;
const CONCURRENCY = 8;
/** Reports of the last day; what is in force longer is an alert, and those are always among them. */
const HOURS = 24;

const checked = counter('trip_checks_total', 'Checks of a way before a trip, by outcome', ['outcome']);
for (const outcome of ['nothing', 'notified', 'taken', 'failed']) checked.inc({ outcome }, 0);

/**
 * Looks at the ways of readers who leave soon, and stores what they are notified of together with the look; true when
 * there may be more. A watch is taken by one process at a time; what a killed one had taken is looked at again, and the
 * id of the trip's notification makes that the same notification. A trip that its reader does not make is not looked
 * at; who says so during a look takes the watch from it.
 */
export async function checkTrips({ pool, clock, logger, publishToReaders }: Deps): Promise<boolean> {
  const watching = tripWatchesService({ db: pool, clock });
  const { until, watches } = await watching.takeDue(BATCH);
  // New for each batch: what a cache would serve when reading fails may be an hour old.
  const feed = watches.length === 0 ? undefined : openFeed({ pool, clock, logger });
  const proclaimed = watches.length === 0 ? new Map() : await readProclaimed(pool, clock.now());
  const quiet: { userId: string; lookAt: Date | null; notice: null }[] = [];
  const lookAtOne = async (watch: DueTripWatch) => {
    try {
      const look = await lookAt(watch, feed, { proclaimed, now: clock.now() });
      if (look.toNotify === undefined) {
        quiet.push({ userId: watch.userId, lookAt: look.next, notice: null });
        return;
      }
      const { isOurs, message } = await store(pool, watching, { until, look, userId: watch.userId });
      checked.inc({ outcome: isOurs ? 'notified' : 'taken' });
      if (message !== undefined) publishToReaders?.(message);
    } catch (error) {
      // It is due again when it is not ours any more.
      checked.inc({ outcome: 'failed' });
      logger.warn({ err: error }, 'trips.not-looked-at');
    }
  };
  for (let i = 0; i < watches.length; i += CONCURRENCY)
    await Promise.all(watches.slice(i, i + CONCURRENCY).map(lookAtOne));
  if (quiet.length > 0) await watching.finish(pool, until, quiet);
  checked.inc({ outcome: 'nothing' }, quiet.length);
  return watches.length === BATCH;
}

type Stored = { until: Date; look: Look; userId: string };

/** The look, the decision and what is due by it are one transaction, or nothing. */
function store(pool: Pool, watching: TripWatchesService, { until, look, userId }: Stored) {
  return inTransaction(pool, async (tx) => {
    const finished = { userId, lookAt: look.next, notice: look.notice };
    const isOurs = (await watching.finish(tx, until, [finished])) === 1;
    if (!isOurs || look.toNotify === undefined) return { isOurs, message: undefined };
    return { isOurs, message: await notifyOfTrip(tx, look.toNotify) };
  });
}

async function lookAt(
  { userId, phases, notice: stored, known }: DueTripWatch,
  feed: Pick<FeedService, 'placesFeed'> | undefined,
  { proclaimed, now }: { proclaimed: ProclaimedDays; now: Date },
): Promise<Look> {
  const { commute } = known;
  const nowMs = now.getTime();
  if (commute === null || feed === undefined) return { next: null, notice: null, toNotify: undefined };
  const watch: TripWatch = { phases, spread: spreadOf(userId), skipped: known.notToday, proclaimed };
  const nextMs = nextLookMs(commute, watch, nowMs);
  const next = nextMs === undefined ? null : new Date(nextMs);
  const trip = tripToLookAt(commute, watch, nowMs);
  if (trip === undefined) return { next, notice: null, toNotify: undefined };
  const around = await feed.placesFeed({ userId, places: placesOfWay(commute), hours: HOURS });
  const id = tripNoticeId(userId, trip.direction, trip.departMs);
  const before = stored?.id === id ? stored : null;
  const card = makeLeaveNow(commute, trip, around, 'en');
  const beforeMs = card.before === null ? null : Date.parse(card.before);
  const unread = card.coverage.unreadable.map(({ name }) => name);
  const notice = tripNotice({ verdict: card.verdict, beforeMs, unread }, before);
  if (notice === undefined || card.verdict === null) return { next, notice: null, toNotify: undefined };
  const about = aboutCause(card, { commute, trip, around }) ?? before;
  if (about === null) return { next, notice: null, toNotify: undefined };
  const { itemId, severity, category, title, source } = about;
  const subject = { itemId, severity, category, title, source };
  const version = (before?.notices ?? 0) + 1;
  return {
    next,
    notice: { id, phase: trip.phase, verdict: card.verdict, beforeMs, notices: version, ...subject },
    toNotify: {
      ...{ id, userId, version, notice, ...subject, departMs: trip.departMs, now },
      category: CATEGORIES.find((one) => one === category) ?? 'other',
      trip: {
        to: trip.direction === 'back' ? 'home' : commute.aim,
        ...{ depart_at: card.depart_at, verdict: card.verdict, before: card.before, way: card.way },
      },
    },
  };
}

type Subject = Pick<StoredNotice, 'itemId' | 'severity' | 'category' | 'title' | 'source'>;
type Looked = { commute: Commute; trip: TripTimes; around: PlacesFeed };

/** The report that the verdict rests on, with its title in both languages. */
function aboutCause(
  { cause }: Pick<LeaveNowCard, 'cause'>,
  { commute, trip, around }: Looked,
): Subject | undefined {
  if (cause === null) return undefined;
  const filipino = makeLeaveNow(commute, trip, around, 'fil').cause;
  const fil = filipino?.id === cause.id ? filipino.title : cause.title;
  return {
    ...{ itemId: cause.id, severity: cause.severity, source: cause.source },
    category:
      around.entries.find(({ listed }) => cause.id.endsWith(listed.entryId))?.listed.category ?? 'other',
    title: { en: cause.title, fil },
  };
}

/** The reader's profile plays no part: only the way is looked at, from where it begins. */
function openFeed({ pool: db, clock, logger }: Deps): Pick<FeedService, 'placesFeed'> {
  const stories = storiesService(db, clock);
  const sources = sourcesService(db, clock);
  const nobody = async () => undefined;
  return feedService({ db, clock, logger, stories, sources, loadReader: nobody, loadReading: nobody });
}

/** The same at every look. */
function spreadOf(userId: string): number {
  return createHash('sha256').update(userId).digest().readUInt16BE() / 2 ** 16;
}
