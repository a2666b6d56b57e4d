import type { Logger } from '@paligid/runtime/logger';
import pg from 'pg';
import { CoalescingSocket } from './coalescing-socket.ts';
import type { ServerConfig } from './config.ts';
import { watchPool } from './pool-gauges.ts';
import { typeReaders } from './timestamps.ts';

const CONNECT_MS = 3_000;
/** All our statements are short; one that is not has lost its index or waits for a lock. */
const STATEMENT_MS = 10_000;
/** The driver times out a little later than the server, so that the server's own error is seen. */
const DRIVER_GRACE_MS = 2_000;
const IDLE_MS = 30_000;
/** One for the sources that a process reads and one for the sweep that merges events. */
const SESSIONS = 2;

/** A deadlock or a serialisation failure is transient: the same work succeeds when repeated. */
const PASSING_STATES = new Set(['40001', '40P01']);
const MAX_TRIES = 4;
const RETRY_DELAY_MS = 10;

/**
 * For programs whose tables start empty and grow within minutes: a plan made for an empty table scans it sequentially,
 * and stays cached until the table is analysed.
 */
export const BY_INDEX = '-c enable_seqscan=off -c enable_bitmapscan=off';

/**
 * The same, and each statement is planned once a connection. Whether a plan for these very values would be cheaper is
 * otherwise asked at every statement whose cost depends on the length of a list, and for reports it never is.
 */
export const BY_INDEX_PLANNED_ONCE = `${BY_INDEX} -c plan_cache_mode=force_generic_plan` as const;

/** Planner options of a connection, where the server's defaults do not fit. */
type Planning = { databaseOptions?: typeof BY_INDEX | typeof BY_INDEX_PLANNED_ONCE };

/**
 * Named, so that pg pipelines it with the other statements of the transaction; an unnamed text would be sent by itself.
 */
const BEGIN = { name: 'begin', text: 'begin' };
const COMMIT = { name: 'commit', text: 'commit' };
const GENERIC_PLANS = { name: 'generic-plans', text: 'set local plan_cache_mode = force_generic_plan' };

/**
 * Takes a statement whose result nobody needs: only the commit, which is pipelined behind it, waits for it. All such
 * statements must be sent at once: a function that awaits before it sends another one fails with
 * `StatementAfterCommit`.
 */
export type PipelinedQuery = (statement: Promise<unknown>) => void;

type TransactionBody<R, T> = (db: pg.PoolClient, send: PipelinedQuery, found: R) => Promise<T>;

/** A statement that would run after the commit of its transaction, and so outside of it. */
export class StatementAfterCommit extends Error {
  override name = 'StatementAfterCommit';
}

export function openDatabase(
  config: Pick<ServerConfig, 'databaseUrl' | 'databaseConnections'> &
    Partial<Pick<ServerConfig, 'databasePooler'>> &
    Planning,
  program: string,
  logger: Logger,
  statementMs = STATEMENT_MS,
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(config.databaseUrl, program),
    // A pooler refuses settings of a session, which it would hand on to others: the role has them (ops/cluster/roles.ts).
    ...(config.databasePooler !== 'transaction' && {
      ...(config.databaseOptions === undefined ? {} : { options: config.databaseOptions }),
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: statementMs,
    }),
    max: config.databaseConnections,
    // Statements that one transaction issues together are sent together, in order.
    pipeline: true,
    idleTimeoutMillis: IDLE_MS,
    query_timeout: statementMs + DRIVER_GRACE_MS,
  });
  watchPool(pool);
  // Without listeners a broken connection, idle or in use, would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'database.connection-lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.debug({ err: error }, 'database.connection-broke'));
  });
  return pool;
}

/** Connections whose sessions are their own, also with a pooler: for locks that are held between transactions. */
export function openSessions(
  config: Pick<ServerConfig, 'databaseDirectUrl'>,
  program: string,
  logger: Logger,
): pg.Pool {
  const settings = { databaseUrl: config.databaseDirectUrl, databaseConnections: SESSIONS };
  return openDatabase(settings, program, logger);
}

/** For a dedicated connection that may wait for a lock as long as it takes. */
export function connectionSettings(databaseUrl: string, program: string): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    application_name: `paligid-${program}`,
    types: typeReaders,
    stream: () => new CoalescingSocket(),
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  };
}

/** `work` may run more than once, so it must have no effects outside of the database. */
export function inTransaction<T>(pool: pg.Pool, work: TransactionBody<undefined, T>): Promise<T> {
  return readInTransaction(pool, async () => undefined, work);
}

/**
 * A transaction that begins with a read, which is sent together with the `begin` and saves a round trip. The read must
 * change nothing: it is not yet known whether the transaction has begun.
 */
export async function readInTransaction<R, T>(
  pool: pg.Pool,
  read: (db: pg.PoolClient) => Promise<R>,
  work: TransactionBody<R, T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(pool, read, work);
    } catch (error) {
      if (tries === MAX_TRIES || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * RETRY_DELAY_MS * 2 ** tries));
    }
  }
}

/**
 * Reads whose statements are planned once a connection and not for every value. Over tables of many months planning
 * takes ten times as long as reading; PostgreSQL counts only what reading costs, and would plan each time.
 */
export function readByGenericPlans<T>(pool: pg.Pool, work: (db: pg.PoolClient) => Promise<T>): Promise<T> {
  const read = async (db: pg.PoolClient) => {
    const [, found] = await Promise.all([db.query(GENERIC_PLANS), work(db)]);
    return found;
  };
  return readInTransaction(pool, read, async (_db, _send, found) => found);
}

/** Resolves when the database responds, for readiness. */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  await pool.query('select 1');
}

async function runOnce<R, T>(
  pool: pg.Pool,
  read: (db: pg.PoolClient) => Promise<R>,
  work: TransactionBody<R, T>,
): Promise<T> {
  const db = await pool.connect();
  const { query } = db;
  let broken: Error | undefined;
  const sent: Promise<unknown>[] = [];
  const send: PipelinedQuery = (statement) => {
    // It is awaited at the end; until then it must not count as an unhandled rejection.
    statement.catch(() => undefined);
    sent.push(statement);
  };
  try {
    const [, found] = await Promise.all([db.query(BEGIN), read(db)]);
    const result = await work(db, send, found);
    // After a failed statement a commit rolls everything back.
    const committed = db.query(COMMIT);
    db.query = rejectStatement;
    await Promise.all([...sent, committed]);
    return result;
  } catch (error) {
    // A connection that cannot even roll back is discarded, not returned to the pool.
    db.query = query;
    await db.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw (await firstFailure(sent)) ?? error;
  } finally {
    db.query = query;
    db.release(broken);
  }
}

function rejectStatement(): Promise<never> {
  return Promise.reject(new StatementAfterCommit('a statement was sent after the commit of its transaction'));
}

/** Statements after a failed one only report that an earlier one failed. */
async function firstFailure(sent: readonly Promise<unknown>[]): Promise<unknown> {
  const settled = await Promise.allSettled(sent);
  return settled.find((one) => one.status === 'rejected')?.reason;
}

function isPassing(error: unknown): boolean {
  return error instanceof pg.DatabaseError && PASSING_STATES.has(error.code ?? '');
}
