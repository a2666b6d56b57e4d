import { coveringAlerts } from '@paligid/domain/alerts/alerts-for-reader';
import type { Feed } from '../../../client/queries/feed.ts';
import type { AlertsHere } from '../../../client/stores/realtime.ts';
import { joinPages } from '../list/story-list.ts';

const CRITICAL = 5;

/** What the answers for the reader's place say: which alerts in force cover it, and when its sources were read. */
export function alertsHere(feeds: readonly Feed[], nowMs: number): AlertsHere {
  const covering = coveringAlerts(joinPages(feeds.map(({ stories }) => stories)), nowMs);
  const reads = feeds.flatMap(({ coverage }) => coverage.checked_at ?? []).sort();
  return {
    ids: covering.map(({ id }) => id),
    isCritical: covering.some(({ severity }) => severity === CRITICAL),
    readAt: reads.at(-1),
  };
}
