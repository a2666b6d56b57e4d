/**
 * Adds a run of `bench:all` to the history in the repository and draws each figure over all runs:
 * `npm run bench:history -- figures.json`; without a file it draws anew.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from '../run-program.ts';
import { drawHistory } from './figure-chart.ts';
import { type HistoryLine, historyLines, parseHistory, writeHistory } from './figure-history.ts';
import { readFiguresFile } from './figures-file.ts';

const DOCS = resolve(import.meta.dirname, '../../docs');
const HISTORY = resolve(DOCS, 'figures.tsv');
const CHART = resolve(DOCS, 'pictures/figures.svg');

await runProgram(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const earlier: HistoryLine[] = existsSync(HISTORY) ? parseHistory(readFileSync(HISTORY, 'utf8')) : [];
  const added = positionals.flatMap((path) => historyLines(readFiguresFile(path)));
  const lines = [...earlier, ...added];
  writeFileSync(HISTORY, writeHistory(lines));
  writeFileSync(CHART, drawHistory(lines));
  process.stdout.write(`${added.length} figures added, ${lines.length} in all\n`);
});
