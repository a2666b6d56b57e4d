/**
 * Writes data/areas.tsv and data/barangays.tsv: the whole country by PSGC code, with points and common names. Run it
 * after changing the hand-written files or a package; the same sources give the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { areaLines, barangayLines } from './area-lines.ts';

for (const [file, lines] of [
  ['areas.tsv', areaLines()],
  ['barangays.tsv', barangayLines()],
] as const) {
  writeFileSync(new URL(`../data/${file}`, import.meta.url), `${lines.join('\n')}\n`);
}
