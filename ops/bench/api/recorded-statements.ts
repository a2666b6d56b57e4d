import type pg from 'pg';

/** A statement as it was sent to PostgreSQL. */
export type Statement = { text: string; values: readonly unknown[] };

/** A proxy of a pool that records every statement. Commits become rollbacks: the work is observed, not done. */
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
  let query: unknown = recordedQuery(client, note);
  return new Proxy(client, {
    get: (target, name) => (name === 'query' ? query : bound(target, name)),
    // A transaction replaces it while it commits; the connection in the pool keeps its own.
    set: (target, name, value) => {
      if (name !== 'query') return Reflect.set(target, name, value);
      query = value;
      return true;
    },
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
