import type { Story } from '@paligid/contract/entities/stories';
import { isAlertRead, type ReadAlert } from '@paligid/domain/alerts/alerts-for-reader';
import { useLayoutEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { isUrgent } from '../../../client/live/is-urgent.ts';
import { browserStorage } from '../../../client/stores/key-value-storage.ts';
import { STORED_KEYS } from '../../../client/stores/stored-keys.ts';
import { storyIds } from '../list/story-list.ts';

/** Empty on the server, which has no access to this browser's storage. */
export const readAlertsStore = createStore<readonly ReadAlert[]>(() => []);

/**
 * Splits stories by the alerts read on this device: read alerts in force are shown small, all other stories in full.
 */
export function useReadAlerts(stories: Story[]) {
  const marks = useStore(readAlertsStore);
  // Before paint: a read alert must not flash up in full.
  useLayoutEffect(() => readAlertsStore.setState(loadReadMarks(), true), []);
  if (marks.length === 0) return { whole: stories, small: [] };
  const isSmall = (story: Story) =>
    isUrgent(story) &&
    !(Date.parse(story.expires_at ?? '') <= Date.now()) &&
    isAlertRead(storyIds(story), story.severity, marks);
  return { whole: stories.filter((story) => !isSmall(story)), small: stories.filter(isSmall) };
}

function loadReadMarks(): ReadAlert[] {
  const stored = browserStorage(window).read(STORED_KEYS.readAlerts);
  return Array.isArray(stored) ? stored.filter(isReadMark) : [];
}

/** Our own app wrote the value, but perhaps an older version of it. */
function isReadMark(stored: Partial<ReadAlert> | null): stored is ReadAlert {
  return (
    typeof stored?.id === 'string' && typeof stored.severity === 'number' && typeof stored.readMs === 'number'
  );
}
