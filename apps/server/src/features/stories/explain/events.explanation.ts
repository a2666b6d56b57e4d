import { wireId } from '@paligid/domain/ids';
import type { Pool } from 'pg';
import { type EventHistoryRow, findHistory, historyLine } from './story-history.ts';

export type EventExplanation = {
  id: string;
  headline: string;
  category: string;
  severity: number;
  status: string;
  version: number;
  storyCount: number;
  sourceCount: number;
  mergedInto: string | null;
  rulesVersion: string;
  stories: { id: string; title: string; source: string; status: string }[];
  history: EventHistoryRow[];
};

const MAX_STORIES = 100;

/** Everything known about how an event came about; absent when there is no such event. */
export async function findEventExplanation(db: Pool, id: string): Promise<EventExplanation | undefined> {
  const { rows } = await db.query<Omit<EventExplanation, 'stories' | 'history'>>(
    `select id, headline, category, severity, status, version, story_count as "storyCount",
       source_count as "sourceCount", merged_into as "mergedInto", rules_version as "rulesVersion"
     from events where id = $1`,
    [id],
  );
  const [event] = rows;
  if (event === undefined) return undefined;
  const { rows: stories } = await db.query<EventExplanation['stories'][number]>(
    `select stories.id, title, sources.name as source, status
     from stories join sources on sources.id = source_id
     where event_id = $1 order by stories.id limit ${MAX_STORIES}`,
    [id],
  );
  return { ...event, stories, history: await findHistory(db, { storyId: null, eventId: id }) };
}

/** A description for an operator. */
export function eventLines(event: EventExplanation): string[] {
  const { category, severity, status, version, mergedInto } = event;
  return [
    event.headline,
    `  ${category}, severity ${severity}, ${status}, version ${version}, rules ${event.rulesVersion}`,
    `  ${event.storyCount} stories of ${event.sourceCount} independent sources`,
    ...(mergedInto === null ? [] : [`  its page leads to ${wireId('cluster', mergedInto)}`]),
    '',
    'Stories',
    ...event.stories.map(
      (story) => `  ${wireId('story', story.id)} ${story.source}, ${story.status}: ${story.title}`,
    ),
    '',
    'Told together',
    ...event.history.map(historyLine),
  ];
}
