import pg from 'pg';

/** The stories that a session of its own sees committed. */
export async function committedStories(databaseUrl: string): Promise<string[]> {
  const db = new pg.Client({ connectionString: databaseUrl });
  db.on('error', () => {});
  await db.connect();
  try {
    return await storyIds(db);
  } finally {
    await db.end();
  }
}

export async function storyIds(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from stories');
  return rows.map(({ id }) => id);
}

/** Of those that had been seen, what is no longer there. */
export async function missingStories(databaseUrl: string, ids: ReadonlySet<string>): Promise<string[]> {
  const there = new Set(await committedStories(databaseUrl));
  return [...ids].filter((id) => !there.has(id));
}
