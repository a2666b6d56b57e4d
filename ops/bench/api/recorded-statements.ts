import type pg from 'pg';

/** What was sent to PostgreSQL, as it was sent. */
export type Statement = { text: string; values: readonly unknown[] };

/**
 * A pool that notes every statement of whoever uses it. What is to be committed is rolled back: the work is
 * watched, not done.
 */
export function recordingPool(pool: pg.Pool, note: (statement: Statement) => void): pg.Pool {
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'query') return recordedQuery(target, note);
      if (name !== 'connect') return bound(target, name);
      return async () => recordingClient(await target.connect(), note);
    },
  });
}

function recordingClient(client: pg.PoolClient, note: (statement: Statement) => void): pg.PoolClient {
  return new Proxy(client, {
    get: (target, name) => (name === 'query' ? recordedQuery(target, note) : bound(target, name)),
  });
}

function recordedQuery(db: pg.Pool | pg.PoolClient, note: (statement: Statement) => void) {
  return (query: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
    const statement = typeof query === 'string' ? { text: query, values } : query;
    note({ text: statement.text, values: statement.values ?? [] });
    return statement.text === 'commit' ? db.query('rollback') : db.query(query, values);
  };
}

function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}
