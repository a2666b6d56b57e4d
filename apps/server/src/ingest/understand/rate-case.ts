import { buildItem } from '../build-item.ts';
import type { Source } from '../source.ts';
import { classify } from './category/classify.ts';
import { rateSeverity } from './severity/rate-severity.ts';

/** For tests: a line of a policy test, with the severity that a report of this kind of publisher must get. */
export type SeverityCase = [
  authority: Source['authority'],
  severity: number,
  title: string,
  summary?: string,
];

/** For tests: the severity of a report, as the pipeline rates it. */
export function rateCase(authority: Source['authority'], title: string, summary?: string): number {
  const item = buildItem({
    title,
    issuedAt: new Date('2026-11-16T04:00:00Z'),
    ...(summary === undefined ? {} : { summary }),
  });
  return rateSeverity(item, { authority }, classify(item).category).severity;
}
