import { isAlert } from '@paligid/domain/alerts/alert-delivery';
import { isOpenStatus } from '@paligid/domain/stories/story-lifecycle';
import { isUnchangedStory, type StoredStory, type StoryState } from './story-state.ts';

export type StoryEvent =
  | 'story.published.v1'
  | 'story.updated.v1'
  | 'story.ended.v1'
  | 'alert.issued.v1'
  | 'alert.updated.v1'
  | 'alert.ended.v1';

export type StoryChange = {
  version: number;
  /** In force and to be sent to people. */
  isAlert: boolean;
  /** It was sent to people as an alert, now or before. */
  wasAlert: boolean;
  /** Absent if nobody needs to be notified. */
  event?: StoryEvent;
  /** `ended`: its rows stay for a while, marked. `none`: it has none, or they are correct. */
  feed: 'written' | 'ended' | 'none';
};

/**
 * Derives the consequences of a new state. A story that ended before anybody saw it is stored and never announced. Once
 * an alert was sent, every later change goes out the same way, even if it is less severe now.
 */
export function storyChange(
  before: StoredStory | undefined,
  next: StoryState,
  isSameArea: boolean,
): StoryChange {
  const isAlertNow =
    isOpenStatus(next.status) &&
    (before?.wasAlert === true || next.isRepeat !== true) &&
    isAlert({
      isOfficial: next.draft.isOfficial,
      severity: next.draft.severity,
      endsAtMs: next.expiresAt?.getTime(),
    });
  const wasAlert = before?.wasAlert === true || isAlertNow;
  const isSame = before !== undefined && isSameArea && isUnchangedStory(before, next);
  const version = (before?.version ?? 0) + (isSame ? 0 : 1);
  const common = { version, isAlert: isAlertNow, wasAlert };
  const wasInForce = before !== undefined && isOpenStatus(before.status);

  if (isSame || (!wasInForce && !isOpenStatus(next.status))) return { ...common, feed: 'none' };
  if (!isOpenStatus(next.status)) {
    return { ...common, event: wasAlert ? 'alert.ended.v1' : 'story.ended.v1', feed: 'ended' };
  }
  const isNewToReaders = !wasInForce || (isAlertNow && !before.wasAlert);
  const isMinor = !isNewToReaders && next.isMinor === true;
  return { ...common, event: inForceEvent(wasAlert && !isMinor, isNewToReaders), feed: 'written' };
}

function inForceEvent(wasAlert: boolean, isNewToReaders: boolean): StoryEvent {
  if (wasAlert) return isNewToReaders ? 'alert.issued.v1' : 'alert.updated.v1';
  return isNewToReaders ? 'story.published.v1' : 'story.updated.v1';
}
