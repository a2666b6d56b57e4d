import { isAlert } from '@paligid/domain/alerts/alert-delivery';
import { isOpenStatus } from '@paligid/domain/stories/story-lifecycle';
import { type Cell, cellFromInt8 } from '@paligid/geo/cells';
import { storyEntry } from '../feed-entry.ts';
import * as feedRows from '../feed-rows.repository.ts';
import * as stories from '../stories.repository.ts';
import type { WriteContext } from '../write-story.ts';
import { refreshUnmergedEvents } from './refresh-event.ts';

/**
 * Updates the feed rows of a story, or of the event it is in, after an operator decided about it. A held or recalled
 * story leaves the feeds; one in force is in them. An ended event stays ended, but its page must no longer say what was
 * recalled. Returns the cells the story is shown in. Idempotent.
 */
export async function refreshEntry(writing: WriteContext, storyId: string): Promise<readonly Cell[]> {
  const { db, send } = writing;
  const story = await stories.findEntry(db, storyId);
  if (story === undefined) return [];
  const isShown = isOpenStatus(story.status) && story.operatorState === null;
  const cells = isShown ? (story.cells?.map(cellFromInt8) ?? []) : [];
  if (story.eventId !== null) await refreshUnmergedEvents(writing, [story.eventId]);
  else if (isShown) {
    const { isOfficial, severity, expiresAt } = story;
    const isAlertNow = isAlert({ isOfficial, severity, endsAtMs: expiresAt?.getTime() });
    send(feedRows.replace(db, storyEntry(storyId, story, isAlertNow), cells));
  } else send(feedRows.remove(db, [storyId]));
  return cells;
}
