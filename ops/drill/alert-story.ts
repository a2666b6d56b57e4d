import pg from 'pg';

const TIMEOUT_MS = 1_000;

/** The story of a bulletin; undefined while there is none. Opens its own connection, because engines may be down. */
export async function findBulletinStory(
  databaseUrl: string,
  identifier: string,
): Promise<string | undefined> {
  const db = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  db.on('error', () => {});
  await db.connect();
  try {
    const { rows } = await db.query<{ id: string }>(
      `select 's-' || stories.id as id from item_keys join stories using (item_id) where external_id like '%' || $1 || '%'`,
      [identifier],
    );
    return rows[0]?.id;
  } finally {
    await db.end();
  }
}
