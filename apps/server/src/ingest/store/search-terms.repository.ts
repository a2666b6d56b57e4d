import type { ClientBase } from 'pg';
import type { SearchableStory } from '../understand/search/search-terms.ts';

/** What a story is found by, from now on. */
export async function put(
  db: ClientBase,
  { storyId, published, terms }: { storyId: string; published: Date; terms: string },
): Promise<void> {
  await db.query({
    name: 'story-search-put',
    text: `insert into story_search (id, published, terms) values ($1, $2, $3)
      on conflict (id) do update set published = excluded.published, terms = excluded.terms
        where story_search.published <> excluded.published or story_search.terms <> excluded.terms`,
    values: [storyId, published, terms],
  });
}

export type UnsearchableStory = SearchableStory & { id: string };

/** Stories after an id, whether or not each can be found: those that cannot have `isMissing`. */
export async function findAfter(
  db: ClientBase,
  after: string,
  limit: number,
): Promise<(UnsearchableStory & { isMissing: boolean })[]> {
  const { rows } = await db.query<UnsearchableStory & { isMissing: boolean }>({
    name: 'story-search-after',
    text: `select stories.id, title, summary, left(content, 2000) as content, place_id as "placeId",
        place_name as "placeName", category, severity, authority = 'official' as "isOfficial", published,
        not exists (select from story_search where story_search.id = stories.id) as "isMissing"
      from stories join sources on sources.id = source_id
      where stories.id > $1 order by stories.id limit $2`,
    values: [after, limit],
  });
  return rows;
}
