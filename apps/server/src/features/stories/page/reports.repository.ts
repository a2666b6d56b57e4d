import type { ClientBase, Pool } from 'pg';
import type { StoryRow } from '../stories.repository.ts';

/** A report of a story, or the story itself, which has its trace, and no report when its item is gone. */
export type StoryReportRow = {
  form: 'story' | 'message' | 'revision';
  storyId: string;
  itemId: string;
  isCancel: boolean;
  isEnd: boolean;
  title: string;
  language: string | null;
  url: string | null;
  issuedAt: Date | null;
  seenAt: Date;
  /** Text of a bulletin, where it may be shown. */
  excerpt: string | null;
  /** Equal for two revisions that a reader could not tell apart. */
  contentHash: string | null;
  /** Coded fields of a CAP message. */
  cap: unknown;
  trace: unknown;
  /** The story that superseded this one. */
  successorId: string | null;
  sourceName: string;
  authority: StoryRow['authority'];
  owner: string;
};

const STORY_COLUMNS =
  'id, item_id, source_id, status, title, language, url, published, is_time_guessed, seen_at, trace';
/** Stories of one event whose reports are listed; each is from a different source. */
const MAX_STORIES = 20;

/**
 * A story, or all stories of an event, with the messages of their chains and the revisions of their reports. Plain
 * parameters, and one range of one index for each step. A message with fewer parts cancels the missing parts.
 */
const REPORTS = {
  name: 'stories-reports',
  text: `
    with listed as materialized (
      (select ${STORY_COLUMNS} from stories where id = $1)
      union all
      (select ${STORY_COLUMNS} from stories
        where event_id = coalesce((select event_id from stories where id = $1 and operator_state is null), $1)
          and id <> $1 and operator_state is null
        limit ${MAX_STORIES})
    )
    select r.*, case when sources.body_allowed then r.summary end as excerpt, sources.name as "sourceName", sources.authority, sources.owner
    from (
      (select 'story' as form, id as "storyId", item_id as "itemId", source_id, status = 'cancelled' as "isCancel",
          false as "isEnd", title, language, url, case when is_time_guessed then null else published end as "issuedAt",
          seen_at as "seenAt", null as summary, null as "contentHash", null::jsonb as cap, trace,
          case when status = 'superseded' then (
            select heir.story_id
            from cap_messages head
              join cap_messages own on own.chain_id = head.chain_id and own.item_id = listed.item_id
              join cap_stories heir on heir.chain_id = own.chain_id and heir.part = own.part
            where head.key = listed.trace #>> '{join,headKey}'
            limit 1
          ) end as "successorId"
        from listed)
      union all
      (select 'message', listed.id, items.id, items.source_id,
          message.message_type = 'Cancel' or message.parts < mine.part, message.is_final,
          items.title, items.language, items.url, items.issued_at, items.seen_at, items.fields ->> 'summary', null, items.fields -> 'cap',
          null, null
        from listed
          join cap_stories mine on mine.story_id = listed.id
          join cap_messages message
            on message.chain_id = mine.chain_id and message.part = least(mine.part, message.parts)
          join items on items.id = message.item_id
        order by message.sent_at desc
        limit $2)
      union all
      (select 'revision', listed.id, items.id, items.source_id, items.fields ? 'isWithdrawn', false,
          items.title, items.language, items.url, items.issued_at, items.seen_at, null,
          md5(concat_ws('|', items.title, items.body, items.fields ->> 'summary', items.fields ->> 'expiresAt')),
          null, null, null
        from listed
          join story_keys mine on mine.story_id = listed.id
          join item_keys key on key.source_id = mine.source_id and key.external_id = mine.external_id
          join items on items.id = key.item_id
        order by items.seen_at desc
        limit $2)
    ) r
      join sources on sources.id = r.source_id`,
};

/** In no particular order; `id` is that of a story or of an event. */
export async function findReports(
  db: Pool | ClientBase,
  id: string,
  limit: number,
): Promise<StoryReportRow[]> {
  const { rows } = await db.query<StoryReportRow>(reportsQuery(id, limit));
  return rows;
}

/** The query as it is sent, so that a test can check the plan of what the product runs. */
export function reportsQuery(id: string, limit: number) {
  return { ...REPORTS, values: [id, limit] };
}
