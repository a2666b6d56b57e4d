import { firstUuidAt } from '@paligid/domain/ids';
import type { Pool } from 'pg';
import { draftStory } from '../cluster/draft-story.ts';
import * as items from '../store/items.repository.ts';
import { findByRulesVersion, type ReplayedStory, type StoryDecision } from './replay.repository.ts';

type RulesRange = { from: Date; to: Date; against: string };

/** A story that today's rules would decide differently. */
export type AlteredStory = { story: ReplayedStory; now: StoryDecision; changes: readonly ChangedField[] };
type ChangedField = 'category' | 'severity' | 'place';

export type RulesReplay = {
  compared: number;
  rulesVersion: string | undefined;
  altered: readonly AlteredStory[];
};

/**
 * Compares what today's rules would make of stored items with what the rules of a given version made of them. Nothing
 * is written. Which stories are joined depends on what existed when each came: see replay-clusters.ts.
 */
export async function replayRules(db: Pool, { from, to, against }: RulesRange): Promise<RulesReplay> {
  const before = firstUuidAt(to.getTime());
  const altered: AlteredStory[] = [];
  let compared = 0;
  let rulesVersion: string | undefined;
  for (let after = firstUuidAt(from.getTime()); ; ) {
    const page = await findByRulesVersion(db, { version: against, after, before });
    for (const story of page) {
      const [item] = await items.findItems(db, [story.itemId]);
      // Its monthly partition was dropped; the story stays as it is.
      if (item === undefined) continue;
      const draft = draftStory(item);
      rulesVersion = draft.rulesVersion;
      compared += 1;
      const changes = findChangedFields(story, draft);
      if (changes.length > 0) altered.push({ story, now: draft, changes });
    }
    const last = page.at(-1);
    if (last === undefined) return { compared, rulesVersion, altered };
    after = last.id;
  }
}

function findChangedFields(before: StoryDecision, now: StoryDecision): ChangedField[] {
  return [
    ...(before.category === now.category ? [] : (['category'] as const)),
    ...(before.severity === now.severity ? [] : (['severity'] as const)),
    ...(before.placeId === now.placeId && before.placeName === now.placeName ? [] : (['place'] as const)),
  ];
}
