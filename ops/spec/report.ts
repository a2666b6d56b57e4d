import type { Requirement, WaitingRow } from './requirements.ts';
import type { Showing } from './showing.ts';

export interface Spec {
  readonly requirements: readonly Requirement[];
  readonly waiting: readonly WaitingRow[];
  readonly showing: Showing;
  /** Modules of the product that no program reaches. */
  readonly unreached: readonly string[];
}

/** What `npm run spec` prints, line by line; with a layer only the rows of that layer are listed. */
export function reportLines(spec: Spec, layer: string | undefined): readonly string[] {
  const { requirements, waiting, showing, unreached } = spec;
  const isListed = (row: Requirement) => layer === undefined || row.layer === layer;
  const listed = requirements.filter(isListed);
  const ids = new Set(listed.map(({ id }) => id));
  const rows = waiting.filter(({ id }) => ids.has(id));
  return [
    ...[...Map.groupBy(showing.missing.filter(isListed), ({ area }) => area)].flatMap(([area, each]) => [
      `${area}: ${each.length} not shown`,
      ...byKey(each, (row) => row.layer).map(([name, of]) => `  ${name}: ${listIds(of)}`),
    ]),
    ...(rows.length > 0 ? [`waiting: ${rows.length}`] : []),
    ...byKey(rows, ({ issue }) => issue).map(([issue, of]) => `  issue ${issue}: ${listIds(of)}`),
    ...(unreached.length > 0 ? [`modules that no program uses: ${unreached.length}`] : []),
    ...unreached.map((file) => `  ${file}`),
    `rule: ${count(
      requirements.filter((row) => row.layer === 'rule'),
      showing,
    )}`,
    `all: ${count(requirements, showing)}`,
  ];
}

/** By titles alone, tests of code that no program uses would count. */
function count(requirements: readonly Requirement[], { shown, lacks }: Showing): string {
  const shownHere = requirements.filter(({ id }) => shown.has(id)).length;
  const reasons = byKey(
    requirements.flatMap(({ id }) => lacks.get(id) ?? []),
    (lack) => lack,
  ).map(([lack, each]) => `${each.length} ${lack}`);
  const byTitle = requirements.filter(({ id }) => lacks.get(id) !== 'no test').length;
  const rest = reasons.length > 0 ? `, not shown: ${reasons.join(', ')}` : '';
  const change = byTitle > shownHere ? `; by titles alone ${byTitle}` : '';
  return `${shownHere} of ${requirements.length} shown${rest}${change}`;
}

function byKey<T>(rows: readonly T[], keyOf: (row: T) => string): [string, T[]][] {
  return [...Map.groupBy(rows, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function listIds(rows: readonly { readonly id: string }[]): string {
  return rows.map(({ id }) => id).join(' ');
}
