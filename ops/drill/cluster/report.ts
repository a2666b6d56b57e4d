import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS_FOLDER } from '../../test-reports.ts';
import type { Load } from './load.ts';

/** One page about a drill, in the folder of reports. Returns its path. */
export function writeReport(name: string, lines: readonly string[]): string {
  mkdirSync(REPORTS_FOLDER, { recursive: true });
  const file = join(REPORTS_FOLDER, `drill-${name}.md`);
  writeFileSync(file, lines.join('\n'));
  return file;
}

/** Requests sent, refused and failed, with the most frequent reasons. */
export function failureLine({
  requests,
  failures,
  refusals,
}: Pick<Load, 'requests' | 'failures' | 'refusals'>): string {
  const { feed, page, ticket } = requests;
  const reasons = Map.groupBy(failures, ({ kind, reason }) => `${kind}: ${reason}`);
  const most = [...reasons].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 5);
  const said = most.map(([reason, list]) => `${list.length} x ${reason}`).join('; ');
  return `${feed} feeds, ${page} pages and ${ticket} tickets asked for, ${refusals.length} times refused at first by a busy or cut-off program, ${failures.length} failed${said === '' ? '' : ` (${said})`}`;
}
