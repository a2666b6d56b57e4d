/**
 * Prints the labelled items of sets with their fingerprints, one JSON object a line, as the pipeline would make them with
 * a third of all word lists taken out: a writer whom nobody has read uses words that no list has. Seed 0 takes out
 * nothing. `node ops/eval/labelled-fingerprints.ts SEED FILE...`
 */
import { once } from 'node:events';
import keywords from '../../apps/server/src/ingest/understand/category/data/keywords.json' with {
  type: 'json',
};
import concepts from '../../apps/server/src/ingest/understand/text/data/concepts.json' with { type: 'json' };
import glossary from '../../apps/server/src/ingest/understand/text/data/glossary.json' with { type: 'json' };
import { type Random, seededRandom } from './seeded-random.ts';

/** What is no list of words for things that happen. */
const SKIPPED = new Set(['affixes', 'figurative', 'exclude']);
const SHARE = 1 / 3;

const [seed = '0', ...files] = process.argv.slice(2);
if (Number(seed) > 0) {
  const random = seededRandom(Number(seed));
  for (const lists of [concepts, glossary, keywords]) thin(lists, random);
}
// Loaded only now: the pipeline compiles its word lists when it is loaded.
const { labelledReports } = await import('./labelled-reports.ts');
for await (const report of labelledReports(files))
  if (!process.stdout.write(`${JSON.stringify(report)}\n`)) await once(process.stdout, 'drain');

/** The first word of a list stays, so that none is empty. */
function thin(value: unknown, random: Random): void {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    const left = value.filter((_, at) => at === 0 || !random.chance(SHARE));
    value.splice(0, value.length, ...left);
  } else if (Array.isArray(value)) {
    for (const one of value) thin(one, random);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) if (!SKIPPED.has(name)) thin(one, random);
  }
}
