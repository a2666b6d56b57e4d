import { WEEK_OUTLETS } from '@paligid/simulator/publishing/outlets';
import { stableNumber } from '@paligid/simulator/stable-id';
import type { WeekItem } from '@paligid/simulator/week/week-item';

const MAX_ITEMS = 600;
/** Of an incident that everybody tells, so that there is room for others. */
const MAX_OF_INCIDENT = 8;
const MINUTE_MS = 60_000;

/**
 * Lines of a labelled set for `paligid evaluate`: reports of the main incidents, then small news, incident by incident,
 * until there are enough. The labels are how the week was made.
 */
export function weekLabels(
  items: readonly WeekItem[],
  mainIds: ReadonlySet<string>,
  startsAt: Date,
): string[] {
  const reports = items.filter(({ kind, step }) => kind === 'report' && step.does === 'issue');
  const incidents = [...Map.groupBy(reports, ({ truth }) => truth.incident)]
    .map(([incident, own]) => ({ own, rank: mainIds.has(incident) ? -1 : stableNumber(incident, 1_000_000) }))
    .toSorted((a, b) => a.rank - b.rank);
  const chosen: WeekItem[] = [];
  for (const { own } of incidents) {
    if (chosen.length >= MAX_ITEMS) break;
    const step = Math.max(1, Math.ceil(own.length / MAX_OF_INCIDENT));
    chosen.push(...own.filter((_, i) => i % step === 0));
  }
  return chosen.toSorted((a, b) => a.minute - b.minute).map((item, i) => labelLine(item, i, startsAt));
}

function labelLine(
  { source, language, reportedMinute, step, truth }: WeekItem,
  i: number,
  startsAt: Date,
): string {
  if (step.does !== 'issue' || step.input.kind !== 'news') throw new Error('only reports have labels');
  const { title, text } = step.input;
  const { incident, category, severity, place, isLast } = truth;
  return JSON.stringify({
    id: `week-${String(i + 1).padStart(3, '0')}`,
    source: WEEK_OUTLETS.find(({ id }) => id === source)?.name ?? source,
    authority: 'media',
    lang: language,
    published: new Date(startsAt.getTime() + reportedMinute * MINUTE_MS).toISOString(),
    title,
    summary: text,
    gold: { event: incident, category, severity, place, roundup: false, role: isLast ? 'same' : 'earlier' },
  });
}
