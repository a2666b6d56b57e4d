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
  /** People were told of it as an alert, now or before. */
  wasAlert: boolean;
  /** Absent when nobody needs to know. */
  event?: StoryEvent;
  /** `ended`: the rows it has stay a while, marked. `none`: it has none, or they are right. */
  feed: 'written' | 'ended' | 'none';
};

/**
 * What follows from a new state. A story that was over before anybody saw it is kept and never announced.
 * Once people were told of an alert, every later word goes the same way, also when it is less severe now.
 */
export function storyChange(
  before: StoredStory | undefined,
  next: StoryState,
  isSameArea: boolean,
): StoryChange {
  const isAlertNow =
    isOpenStatus(next.status) &&
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
