import type { ClientBase } from 'pg';
import { type Joined, joinEvent, standAlone } from '../joining/join-event.ts';
import { joinKeys, joinLocks } from '../joining/join-keys.ts';
import { lock } from '../joining/signs.repository.ts';
import type { StoryDraft } from './story-state.ts';
import type { Writing } from './write-story.ts';

/**
 * Brings a story that readers see to others of the same happening. One that lists many happenings stays alone. Gives
 * what its event has to be told.
 */
export async function joinStory(
  writing: Writing,
  id: string,
  { signs, cells, rulesVersion }: StoryDraft,
  isNew: boolean,
): Promise<Joined> {
  return signs === undefined
    ? standAlone(writing, id, 'roundup')
    : joinEvent(writing, { id, isNew, signs, cells, rulesVersion });
}

/**
 * Before anything is looked for, and before stories that others know already are held: whoever joins one of them has
 * the names of its happening first and the story then. The other way round the two would wait for each other.
 */
export async function holdJoining(db: ClientBase, drafts: readonly StoryDraft[]): Promise<void> {
  const keys = drafts.flatMap(({ signs }) => (signs === undefined ? [] : [joinKeys(signs)]));
  if (keys.length > 0) await lock(db, joinLocks(keys));
}
