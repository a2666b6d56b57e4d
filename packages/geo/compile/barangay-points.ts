/**
 * Writes data/barangay-points.tsv from a table of the centre points and radii of barangays:
 *   node packages/geo/compile/barangay-points.ts <file.tsv>
 * Lists which barangays it could not map and which have no point; nothing is guessed. Run areas.ts after it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { barangayPointLines } from './barangay-point-lines.ts';

const [, , file = ''] = process.argv;
const { lines, unmapped, missing } = barangayPointLines(readFileSync(file, 'utf8'));
writeFileSync(new URL('../data/barangay-points.tsv', import.meta.url), `${lines.join('\n')}\n`);
process.stdout.write(`not mapped: ${unmapped.join(', ') || 'none'}\n`);
process.stdout.write(`without a point: ${missing.join(', ') || 'none'}\n`);
