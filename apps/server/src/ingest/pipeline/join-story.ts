import { joinEvent } from '../joining/join-event.ts';
import type { StoryDraft } from './story-state.ts';
import type { Writing } from './write-story.ts';

/** Brings a story that readers see to others of the same happening. One that lists many happenings stays alone. */
export async function joinStory(writing: Writing, id: string, draft: StoryDraft): Promise<void> {
  const { signs, cells, rulesVersion } = draft;
  if (signs !== undefined) await joinEvent(writing, { id, signs, cells, rulesVersion });
}
