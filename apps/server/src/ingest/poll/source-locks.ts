import type { Pool, PoolClient } from 'pg';

/** First half of the lock's key, so that it does not collide with other uses of advisory locks. */
const NAMESPACE = 0x736f_7572;

/**
 * Session-level advisory locks that decide which process reads a source, and which visits a host. A lock belongs to a connection: when the
 * process dies, however it dies, the lock is free at once and another process takes over.
 */
export class SourceLocks {
  readonly #pool: Pool;
  #client: PoolClient | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  tryLock(key: string): Promise<boolean> {
    return this.#inTurn(async () => {
      const client = await this.#connected();
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as locked',
        [NAMESPACE, key],
      );
      return rows[0]?.locked ?? false;
    });
  }

  /** A lock that ended with its connection is free already. */
  unlock(key: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#client?.query('select pg_advisory_unlock($1, hashtext($2))', [NAMESPACE, key]);
    });
  }

  close(): void {
    this.#drop();
  }

  /** A connection runs one query at a time. */
  #inTurn<T>(question: () => Promise<T>): Promise<T> {
    const answer = this.#last.then(question, question);
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #connected(): Promise<PoolClient> {
    if (this.#client !== undefined) return this.#client;
    const client = await this.#pool.connect();
    // `on`, not `once`: a broken connection may emit more than one error, and there is no other listener.
    client.on('error', () => {
      if (this.#client === client) this.#drop();
    });
    this.#client = client;
    return client;
  }

  /** Closes the connection, and with it every lock it holds. */
  #drop(): void {
    this.#client?.release(true);
    this.#client = undefined;
  }
}
