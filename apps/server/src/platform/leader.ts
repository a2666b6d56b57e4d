import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import pg from 'pg';
import type { ServerConfig } from './config.ts';
import { connectionSettings } from './database.ts';

export type Leadership = {
  /** The connection that holds the lock: work on it is done by the leader or not at all. */
  db: pg.Client;
  /** Aborted when the connection is lost: another process may lead already. */
  over: AbortSignal;
  /** Aborted when the program stops: finish what has begun and return. */
  stop: AbortSignal;
};

type Candidate = {
  config: Pick<ServerConfig, 'databaseDirectUrl'>;
  program: string;
  lock: number;
  logger: Logger;
  stop: AbortSignal;
  lead: (leadership: Leadership) => Promise<void>;
};

const RETRY_MS = 250;
/**
 * How often a candidate tries to take the lock. It must not wait inside a statement: that holds a snapshot for hours,
 * and `create index concurrently` waits for every snapshot older than its own.
 */
const LOCK_POLL_MS = 100;
/** A leader that hangs must lose its leadership: the other candidates wait for it. */
const STATEMENT_MS = 5_000;

/**
 * Lets PostgreSQL notice within seconds that the machine of a leader or of a waiting candidate is gone. A killed
 * process is noticed at once, because its socket closes.
 */
const KEEPALIVE_SETTINGS = [
  'client_connection_check_interval=1000',
  'tcp_keepalives_idle=2',
  'tcp_keepalives_interval=1',
  'tcp_keepalives_count=3',
];

/**
 * Leader election by a session-level advisory lock: waits for the lock, leads until the connection dies or the program
 * stops, and waits again. The lock belongs to the session, so it is free the moment the leader is gone.
 */
export async function runAsLeader({ config, program, lock, logger, stop, lead }: Candidate): Promise<void> {
  while (!stop.aborted) {
    const db = new pg.Client({
      ...connectionSettings(config.databaseDirectUrl, program),
      options: KEEPALIVE_SETTINGS.map((setting) => `-c ${setting}`).join(' '),
    });
    const over = new AbortController();
    const end = () => over.abort();
    db.on('error', end);
    db.on('end', end);
    // While it waits for the lock there is nothing to finish.
    stop.addEventListener('abort', end);
    over.signal.addEventListener('abort', () => db.end().catch(() => {}));
    try {
      await db.connect();
      await waitForLock(db, lock, over.signal);
      await db.query(`set statement_timeout = ${STATEMENT_MS}`);
      stop.removeEventListener('abort', end);
      logger.info({}, 'leader.elected');
      await lead({ db, over: over.signal, stop });
    } catch (error) {
      if (!stop.aborted) logger.warn({ err: error }, 'leader.lost');
    } finally {
      end();
      stop.removeEventListener('abort', end);
    }
    await sleep(RETRY_MS, stop);
  }
}

async function waitForLock(db: pg.Client, lock: number, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const { rows } = await db.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lock]);
    if (rows[0]?.locked === true) return;
    await sleep(LOCK_POLL_MS, over);
  }
  throw new Error('the connection ended before the lock was free');
}
