import type { Severity } from '@paligid/domain/severity/severity';
import type { ConfidenceField } from '@paligid/domain/understanding/confidence';
import type { ClientBase, Pool } from 'pg';

/** A story that needs a review, with the fields an operator decides by. */
export type OpenReview = {
  storyId: string;
  severity: number;
  /** The fields that are a guess. */
  fields: ConfidenceField[];
  queuedAt: Date;
  title: string;
  category: string;
  placeName: string | null;
  sourceName: string;
};

const MAX_OPEN = 100;

/** A row for the same story stays as it is, even when done, unless there is something else to review. */
export async function put(
  db: ClientBase,
  { storyId, severity, fields }: { storyId: string; severity: Severity; fields: readonly ConfidenceField[] },
  now: Date,
): Promise<void> {
  await db.query({
    name: 'story-review-put',
    text: `insert into story_reviews (story_id, severity, fields, queued_at) values ($1, $2, $3, $4)
      on conflict (story_id) do update
        set severity = excluded.severity, fields = excluded.fields, queued_at = excluded.queued_at,
          done_at = null, done_by = null
        where story_reviews.severity <> excluded.severity or story_reviews.fields <> excluded.fields`,
    values: [storyId, severity, fields, now],
  });
}

/** Removes the review: the story is certain now, or no longer severe. */
export async function withdraw(db: ClientBase, storyId: string): Promise<void> {
  await db.query({
    name: 'story-review-withdraw',
    text: 'delete from story_reviews where story_id = $1 and done_at is null',
    values: [storyId],
  });
}

/** Reviews of stories still in force, the most severe and newest first. */
export async function findOpen(db: Pool): Promise<OpenReview[]> {
  const { rows } = await db.query<OpenReview>(
    `select review.story_id as "storyId", review.severity, review.fields, review.queued_at as "queuedAt",
       story.title, story.category, story.place_name as "placeName", sources.name as "sourceName"
     from story_reviews review
       cross join lateral (select * from stories where stories.id = review.story_id limit 1) story
       join sources on sources.id = story.source_id
     where review.done_at is null and story.status in ('active', 'updated')
     order by review.severity desc, review.story_id desc
     limit ${MAX_OPEN}`,
  );
  return rows;
}

/** Returns false if no such review is open. */
export async function markDone(db: Pool, storyId: string, by: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update story_reviews set done_at = $3, done_by = $2 where story_id = $1 and done_at is null',
    [storyId, by, now],
  );
  return rowCount === 1;
}
