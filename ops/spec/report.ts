import type { Requirement, WaitingRow } from './requirements.ts';
import type { Showing } from './showing.ts';

/** What `npm run spec` prints, line by line; with a layer only the rows of that layer are listed. */
export function reportLines(
  requirements: readonly Requirement[],
  waiting: readonly WaitingRow[],
  showing: Showing,
  layer: string | undefined,
): readonly string[] {
  const listed = (row: Requirement) => layer === undefined || row.layer === layer;
  const ids = new Set(requirements.filter(listed).map(({ id }) => id));
  const waitingRows = waiting.filter(({ id }) => ids.has(id)).map(({ id, reason }) => `  ${id} ${reason}`);
  return [
    ...[...Map.groupBy(showing.missing.filter(listed), ({ area }) => area)].flatMap(([area, rows]) => [
      `${area}: ${rows.length} not shown`,
      ...[...Map.groupBy(rows, (row) => row.layer)].map(
        ([name, each]) => `  ${name}: ${each.map(({ id }) => id).join(' ')}`,
      ),
    ]),
    ...(waitingRows.length > 0 ? [`waiting: ${waitingRows.length}`, ...waitingRows] : []),
    `rule: ${count(
      requirements.filter((row) => row.layer === 'rule'),
      showing,
    )}`,
    count(requirements, showing),
  ];
}

function count(requirements: readonly Requirement[], { shown }: Showing): string {
  return `${requirements.filter(({ id }) => shown.has(id)).length} of ${requirements.length} shown`;
}
