import { firstUuidOf } from '@paligid/domain/ids/uuid-v7';
import type { Pool } from 'pg';
import { draftStory } from '../pipeline/draft-story.ts';
import * as items from '../pipeline/items.repository.ts';
import { type Decided, findMadeBy, type StoredStory } from './stored-stories.repository.ts';

type Asked = { from: Date; to: Date; against: string };

/** A story that today's rules would tell otherwise. */
export type Altered = { story: StoredStory; now: Decided; changes: readonly Change[] };
type Change = 'category' | 'severity' | 'place';

export type Replay = { compared: number; rulesVersion: string | undefined; altered: readonly Altered[] };

/**
 * What today's rules would make of stored items, held against what the rules of a version made of them. Nothing is
 * written. Which stories are joined depends on what was there when each came: see replay-joins.ts.
 */
export async function replayRules(db: Pool, { from, to, against }: Asked): Promise<Replay> {
  const before = firstUuidOf(to.getTime());
  const altered: Altered[] = [];
  let compared = 0;
  let rulesVersion: string | undefined;
  for (let after = firstUuidOf(from.getTime()); ; ) {
    const page = await findMadeBy(db, { version: against, after, before });
    for (const story of page) {
      const [item] = await items.find(db, [story.itemId]);
      // Its month is gone; what it said stays as it is.
      if (item === undefined) continue;
      const draft = draftStory(item);
      rulesVersion = draft.rulesVersion;
      compared += 1;
      const changes = changesOf(story, draft);
      if (changes.length > 0) altered.push({ story, now: draft, changes });
    }
    const last = page.at(-1);
    if (last === undefined) return { compared, rulesVersion, altered };
    after = last.id;
  }
}

function changesOf(before: Decided, now: Decided): Change[] {
  return [
    ...(before.category === now.category ? [] : (['category'] as const)),
    ...(before.severity === now.severity ? [] : (['severity'] as const)),
    ...(before.placeId === now.placeId && before.placeName === now.placeName ? [] : (['place'] as const)),
  ];
}
