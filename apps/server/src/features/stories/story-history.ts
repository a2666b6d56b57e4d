import { wireId } from '@paligid/domain/ids/wire-id';
import type { Pool } from 'pg';
import * as z from 'zod';
import { manilaTime } from '../../platform/manila-time.ts';

/** What became of an event: who joined or left it and why, and which were found to be one. */
export type EventChange = {
  eventId: string;
  change: 'formed' | 'joined' | 'merged' | 'left';
  storyId: string | null;
  otherId: string | null;
  reason: unknown;
  at: Date;
};

const MOST_CHANGES = 100;

/** Of an event, and of every other that a story was in, from the first change on. */
export async function findHistory(
  db: Pool,
  { storyId, eventId }: { storyId: string | null; eventId: string | null },
): Promise<EventChange[]> {
  const { rows } = await db.query<EventChange>({
    name: 'story-history',
    text: `select event_id as "eventId", change, story_id as "storyId", other_id as "otherId", reason, at
      from event_history
      where event_id = $2 or event_id in (select event_id from event_history where story_id = $1)
      order by at, id limit ${MOST_CHANGES}`,
    values: [storyId, eventId],
  });
  return rows;
}

const part = z.number();
const parts = z.object({ words: part, type: part, place: part, time: part, anchor: part });
const joinedSchema = z.object({ score: z.number(), best: parts });
const leftSchema = z.object({
  veto: z.string(),
  against: z.string().optional(),
  score: z.number().optional(),
});

/** For an operator, in words. */
export function historyLine({ eventId, change, storyId, otherId, reason, at }: EventChange): string {
  const event = wireId('cluster', eventId);
  const story = storyId === null ? 'a story' : wireId('story', storyId);
  const told = {
    formed: () =>
      `${story} formed ${event}${otherId === null ? '' : ` with ${wireId('story', otherId)}`}${likenessOf(reason)}`,
    joined: () => `${story} joined ${event}${likenessOf(reason)}`,
    merged: () => `${otherId === null ? 'another' : wireId('cluster', otherId)} was merged into ${event}`,
    left: () => `${story} left ${event}${ruleOf(reason)}`,
  };
  return `  ${manilaTime(at)}  ${told[change]()}`;
}

function likenessOf(reason: unknown): string {
  const { data } = joinedSchema.safeParse(reason);
  if (data === undefined) return '';
  const nearest = Object.entries(data.best).map(([name, like]) => `${name} ${like.toFixed(2)}`);
  return `, like its newest stories ${data.score.toFixed(2)} (the nearest: ${nearest.join(', ')})`;
}

function ruleOf(reason: unknown): string {
  const { data } = leftSchema.safeParse(reason);
  if (data === undefined) return '';
  const against = data.against === undefined ? '' : ` against ${wireId('story', data.against)}`;
  const likeness = data.score === undefined ? '' : `, like the others ${data.score.toFixed(2)}`;
  return ` by rule ${data.veto}${against}${likeness}`;
}
