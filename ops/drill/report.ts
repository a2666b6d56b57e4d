import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const REPORTS = resolve(import.meta.dirname, '../..', '.reports');

export type DrillReport = {
  /** The name of the drill: `.reports/drill-{name}.md`. */
  readonly name: string;
  readonly command: string;
  readonly what: string;
  readonly figures: readonly (readonly [what: string, figure: string])[];
  /** A table of its own, in Markdown. */
  readonly table?: readonly string[];
  readonly failures: readonly string[];
};

/** One page for each drill: what was done, what was measured, what did not hold. Printed too. */
export function writeReport({ name, command, what, figures, table, failures }: DrillReport, now: Date): void {
  const text = [
    `# ${name}, ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    '',
    `\`${command}\`: ${what}`,
    '',
    '| what | figure |',
    '| --- | --- |',
    ...figures.map(([title, figure]) => `| ${title} | ${figure} |`),
    '',
    ...(table === undefined ? [] : [...table, '']),
    ...(failures.length === 0
      ? ['Everything held.']
      : ['Did not hold:', ...failures.map((line) => `- ${line}`)]),
    '',
  ].join('\n');
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, `drill-${name}.md`), text);
  process.stdout.write(text);
}
