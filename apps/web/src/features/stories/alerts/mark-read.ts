import type { Story } from '@paligid/contract/entities/stories';
import { withRead } from '@paligid/domain/alerts/read-marks';
import { browserShelf } from '../../../client/stores/shelf.ts';
import { STORED_KEYS } from '../../../client/stores/stored-keys.ts';
import { detailIdOf } from '../story-path.ts';
import { readAlerts } from './useReadAlerts.ts';

/** It holds for this page also where the browser stores nothing. */
export function markRead(story: Story, nowMs: number): void {
  const mark = { id: detailIdOf(story), severity: story.severity, readMs: nowMs };
  const marks = withRead(readAlerts.getState(), mark);
  readAlerts.setState(marks, true);
  browserShelf(window).write(STORED_KEYS.readAlerts, marks);
}
