import { wireId } from '@paligid/domain/ids';
import type { Pool } from 'pg';
import * as z from 'zod';
import { manilaTime } from '../../../platform/manila-time.ts';

/** A change in an event's history: which story joined or left it and why, and which events were merged. */
export type EventHistoryRow = {
  eventId: string;
  change: 'formed' | 'joined' | 'merged' | 'left';
  storyId: string | null;
  otherId: string | null;
  reason: unknown;
  at: Date;
};

const MAX_CHANGES = 100;

/** History of an event, and of every other event that a story was in, oldest first. */
export async function findHistory(
  db: Pool,
  { storyId, eventId }: { storyId: string | null; eventId: string | null },
): Promise<EventHistoryRow[]> {
  const { rows } = await db.query<EventHistoryRow>({
    name: 'story-history',
    text: `select event_id as "eventId", change, story_id as "storyId", other_id as "otherId", reason, at
      from event_history
      where event_id = $2 or event_id in (select event_id from event_history where story_id = $1)
      order by at, id limit ${MAX_CHANGES}`,
    values: [storyId, eventId],
  });
  return rows;
}

const score = z.number();
const scores = z.object({ words: score, type: score, place: score, time: score, anchor: score });
const joinedSchema = z.object({ score: z.number(), best: scores });
const leftSchema = z.object({
  veto: z.string(),
  against: z.string().optional(),
  score: z.number().optional(),
});

/** A description for an operator. */
export function historyLine({ eventId, change, storyId, otherId, reason, at }: EventHistoryRow): string {
  const event = wireId('cluster', eventId);
  const story = storyId === null ? 'a story' : wireId('story', storyId);
  const describe = {
    formed: () =>
      `${story} formed ${event}${otherId === null ? '' : ` with ${wireId('story', otherId)}`}${describeSimilarity(reason)}`,
    joined: () => `${story} joined ${event}${describeSimilarity(reason)}`,
    merged: () => `${otherId === null ? 'another' : wireId('cluster', otherId)} was merged into ${event}`,
    left: () => `${story} left ${event}${describeRule(reason)}`,
  };
  return `  ${manilaTime(at)}  ${describe[change]()}`;
}

function describeSimilarity(reason: unknown): string {
  const { data } = joinedSchema.safeParse(reason);
  if (data === undefined) return '';
  const nearest = Object.entries(data.best).map(([name, like]) => `${name} ${like.toFixed(2)}`);
  return `, like its newest stories ${data.score.toFixed(2)} (the nearest: ${nearest.join(', ')})`;
}

function describeRule(reason: unknown): string {
  const { data } = leftSchema.safeParse(reason);
  if (data === undefined) return '';
  const against = data.against === undefined ? '' : ` against ${wireId('story', data.against)}`;
  const likeness = data.score === undefined ? '' : `, like the others ${data.score.toFixed(2)}`;
  return ` by rule ${data.veto}${against}${likeness}`;
}
