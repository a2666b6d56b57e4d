/**
 * Writes data/outlines.tsv and data/outline-arcs.txt from a TopoJSON file of city and municipality outlines:
 *   node packages/geo/compile/outlines.ts <file.topo.json>
 * Lists which codes it could not map and which towns have no outline; nothing is guessed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { outlineLines, type Topology } from './outline-lines.ts';

const [, , file = ''] = process.argv;
const topology: Topology = JSON.parse(readFileSync(file, 'utf8'));
const { outlines, arcs, unmapped, missing } = outlineLines(topology);
for (const [name, lines] of [
  ['outlines.tsv', outlines],
  ['outline-arcs.txt', arcs],
] as const) {
  writeFileSync(new URL(`../data/${name}`, import.meta.url), `${lines.join('\n')}\n`);
}
process.stdout.write(`not mapped: ${unmapped.join(', ') || 'none'}\n`);
process.stdout.write(`without an outline: ${missing.join(', ') || 'none'}\n`);
