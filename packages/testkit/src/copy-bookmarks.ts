import pg from 'pg';

/** Copies a reader's saved stories, each as many times, as archived stories titled 'Copy 1 of a saved story'. */
export async function copyBookmarks(databaseUrl: string, email: string, copies: number): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await db.query(
      `insert into bookmarks (id, user_id, story_id, is_event, content, saved_severity, saved_revision,
         saved_is_over, saved_at)
       select made.id, b.user_id, made.id, false,
         b.content || jsonb_build_object('id', 's-' || made.id, 'cluster', null, 'title', made.title,
           'headline', made.title),
         b.saved_severity, b.saved_revision, b.saved_is_over, b.saved_at
       from bookmarks b
         join users on users.id = b.user_id and users.email = $1
         cross join generate_series(1, $2::int) n
         cross join lateral (
           select 'Copy ' || n || ' of a saved story' as title,
             (left(gen_random_uuid()::text, 14) || '7' || substr(b.id::text, 16, 9) || lpad(to_hex(n), 12, '0'))::uuid as id
         ) made`,
      [email, copies],
    );
  } finally {
    await db.end();
  }
}
