import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import { gauge } from '@paligid/runtime/metrics';
import type { ClientBase } from 'pg';
import { publishRoots } from '../features/evidence/publish-roots.ts';
import type { Clock } from '../platform/clock.ts';
import type { MaintenanceLimits, ServerConfig } from '../platform/config.ts';
import { runAsLeader } from '../platform/leader.ts';
import { makeMonthsAhead } from '../platform/months-ahead.ts';
import { emptyDefaults } from './default-rows.ts';
import { deleteDueAccounts } from './delete-accounts.ts';
import { dropOldMonths } from './drop-months.ts';
import { fillPlaceCells } from './fill-place-cells.ts';
import { searchTermsFiller } from './fill-search-terms.ts';
import { pruneApiUsage } from './prune-api-usage.ts';
import { pruneCheckIns } from './prune-check-ins.ts';
import { pruneCorrections } from './prune-corrections.ts';
import { pruneDocuments } from './prune-documents.ts';
import { pruneFeedRows } from './prune-feed.ts';
import { pruneNotifications } from './prune-notifications.ts';
import { pruneSightings } from './prune-sightings.ts';
import { pruneSourceDays } from './prune-source-days.ts';
import { pruneWebhooks } from './prune-webhooks.ts';

export type Maintenance = { isLeader: () => boolean; stop: () => Promise<void> };

type Deps = {
  config: Pick<ServerConfig, 'databaseDirectUrl' | 'maintenanceLimits'>;
  clock: Clock;
  logger: Logger;
};
type Round = {
  db: ClientBase;
  clock: Clock;
  logger: Logger;
  stop: AbortSignal;
  limits: MaintenanceLimits;
  /** Goes on where it got to in the round before. */
  fillSearchTerms: ReturnType<typeof searchTermsFiller>;
};

/** An arbitrary number that no other user of the database locks by. */
const LEADER_LOCK = 0x6d6f_6e74;
const ROUND_PAUSE_MS = 10 * 60_000;
/** Pause after a round that had to leave something. */
const AGAIN_PAUSE_MS = 30_000;

const leading = gauge('maintenance_is_leader', '1 while this process is the leader.');
const unfinished = gauge('maintenance_unfinished', '1 while the last round had to leave something.');

/**
 * Creates months, drops old ones, prunes, publishes the roots of alert versions and deletes accounts that are due, in
 * transactions of less than two seconds. Any number of processes may run; one leads.
 */
export function startMaintenance({ config, clock, logger }: Deps): Maintenance {
  const stop = new AbortController();
  const limits = config.maintenanceLimits;
  let isLeader = false;
  const running = runAsLeader({
    config,
    program: 'maintenance-leader',
    lock: LEADER_LOCK,
    logger,
    stop: stop.signal,
    lead: async ({ db, over }) => {
      isLeader = true;
      leading.set(1);
      try {
        // For statements that set no limit of their own.
        await db.query(`set statement_timeout = ${2 * limits.statementMs}`);
        const ended = AbortSignal.any([over, stop.signal]);
        const fillSearchTerms = searchTermsFiller();
        while (!ended.aborted) {
          const isDone = await runRound({ db, clock, logger, stop: ended, limits, fillSearchTerms });
          unfinished.set(isDone ? 0 : 1);
          await sleep(isDone ? ROUND_PAUSE_MS : AGAIN_PAUSE_MS, ended);
        }
      } finally {
        isLeader = false;
        leading.set(0);
      }
    },
  });
  return {
    isLeader: () => isLeader,
    stop: async () => {
      stop.abort();
      await running;
    },
  };
}

/** Months ahead come first and depend on nothing after them. Returns false when something is left to do. */
export async function runRound({
  db,
  clock,
  logger,
  stop,
  limits,
  fillSearchTerms,
}: Round): Promise<boolean> {
  const now = clock.now();
  const missed = await makeMonthsAhead(db, now, limits);
  for (const { table, month, error } of missed) {
    logger.warn({ err: error, table, month: month.toISOString().slice(0, 7) }, 'months.not-made');
  }
  const steps = [
    () => emptyDefaults({ db, logger, stop, limits }, now),
    () =>
      pruneFeedRows(db, now, stop).then((rows) => rows === 0 || logger.info({ rows }, 'feed.rows-pruned')),
    () =>
      pruneCheckIns(db, now, stop).then((pages) => pages === 0 || logger.info({ pages }, 'check-ins.pruned')),
    () =>
      publishRoots(db, now, stop).then(
        (roots) => roots === 0 || logger.info({ roots }, 'evidence.roots-published'),
      ),
    () => dropOldMonths({ db, logger, stop, limits }, now),
    () =>
      deleteDueAccounts(db, now, stop).then(
        (accounts) => accounts === 0 || logger.info({ accounts }, 'accounts.deleted'),
      ),
    () => fillPlaceCells(db, stop),
    () =>
      fillSearchTerms(db, stop).then(
        (stories) => stories === 0 || logger.info({ stories }, 'search.terms-filled'),
      ),
    () =>
      pruneNotifications(db, now, stop).then(
        (rows) => rows === 0 || logger.info({ rows }, 'notifications.pruned'),
      ),
    () =>
      pruneSightings(db, now, stop).then(
        (rows) => rows === 0 || logger.info({ rows }, 'routines.sightings-pruned'),
      ),
    () =>
      pruneCorrections(db, now, stop).then(
        (rows) => rows === 0 || logger.info({ rows }, 'corrections.pruned'),
      ),
    () =>
      pruneSourceDays(db, now, stop).then(
        (rows) => rows === 0 || logger.info({ rows }, 'sources.days-pruned'),
      ),
    () =>
      pruneApiUsage(db, now, stop).then(
        (rows) => rows === 0 || logger.info({ rows }, 'public-api.days-pruned'),
      ),
    () => pruneWebhooks(db, now, stop).then((rows) => rows === 0 || logger.info({ rows }, 'webhooks.pruned')),
    () =>
      pruneDocuments(db, now, stop).then(
        (documents) => documents === 0 || logger.info({ documents }, 'sources.documents-pruned'),
      ),
  ];
  let isDone = missed.length === 0;
  for (const step of steps) {
    if (stop.aborted) return false;
    try {
      isDone = (await step()) !== false && isDone;
    } catch (error) {
      logger.warn({ err: error }, 'maintenance.step-failed');
      isDone = false;
    }
  }
  return isDone;
}
