import type { Pool, PoolClient } from 'pg';

/** First half of the lock's key, so that no other use of advisory locks meets ours. */
const NAMESPACE = 0x736f_7572;

/**
 * Which process reads a source now. A lock lives in a connection: when the process dies, however it dies,
 * the lock is free at once and another process goes on.
 */
export class SourceLocks {
  readonly #pool: Pool;
  #client: PoolClient | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  tryLock(id: string): Promise<boolean> {
    return this.#inTurn(async () => {
      const client = await this.#connected();
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as locked',
        [NAMESPACE, id],
      );
      return rows[0]?.locked ?? false;
    });
  }

  /** A lock that went with its connection is free already. */
  unlock(id: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#client?.query('select pg_advisory_unlock($1, hashtext($2))', [NAMESPACE, id]);
    });
  }

  close(): void {
    this.#drop();
  }

  /** A connection answers one question at a time. */
  #inTurn<T>(question: () => Promise<T>): Promise<T> {
    const answer = this.#last.then(question, question);
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #connected(): Promise<PoolClient> {
    if (this.#client !== undefined) return this.#client;
    const client = await this.#pool.connect();
    // Not once: a broken connection may say so more than once, and nobody else listens.
    client.on('error', () => {
      if (this.#client === client) this.#drop();
    });
    this.#client = client;
    return client;
  }

  /** Ends the connection, and with it every lock it holds. */
  #drop(): void {
    this.#client?.release(true);
    this.#client = undefined;
  }
}
