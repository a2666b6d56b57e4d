import type { StoryCorrection } from '@paligid/contract/entities/corrections';
import { LIMITS } from '@paligid/contract/limits';
import type { Pool } from 'pg';
import type { FoundStory } from './find-story.ts';

export type DecidedCorrectionRow = {
  storyId: string;
  kind: StoryCorrection['kind'];
  state: StoryCorrection['decision'];
  reason: StoryCorrection['reason'];
  effect: StoryCorrection['effect'];
  decidedAt: Date;
  before: StoryCorrection['before'];
  after: StoryCorrection['after'];
};

/** Reports of an event whose corrections its page shows. */
const MAX_STORIES = 20;

/** What was decided about a story, or about the reports of an event, newest first. */
export async function findCorrections(
  db: Pool,
  { story, event, isCluster }: FoundStory,
): Promise<StoryCorrection[]> {
  const members = isCluster ? (event?.stories ?? []).map(({ id }) => id).slice(0, MAX_STORIES) : [];
  const { rows } = await db.query<DecidedCorrectionRow>({
    name: 'story-corrections',
    text: `
      select story_id as "storyId", kind, state, reason, effect, decided_at as "decidedAt",
        said_before as "before", said_after as "after"
      from corrections where story_id = any ($1::uuid[]) and state <> 'open'
      order by decided_at desc limit $2`,
    values: [[story.id, ...members], LIMITS.storyCorrections],
  });
  return rows.map(presentCorrection);
}

/** As readers of the page and of the ledger see it. */
export function presentCorrection(row: DecidedCorrectionRow): StoryCorrection {
  return {
    ...{ kind: row.kind, decision: row.state, reason: row.reason, effect: row.effect },
    decided_at: row.decidedAt.toISOString(),
    ...{ before: row.before, after: row.after },
  };
}
