/**
 * Measures how often a field is right in each band of its confidence, over labelled files: the basis for fitting the
 * rule's tables. `npm run bench:confidence -- apps/server/evaluation/dev.jsonl …`. Needs no database: each report is
 * processed by itself.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { confidenceBands, needsReview } from '@paligid/domain/understanding/confidence';
import type { StoryDraft } from '@paligid/server/ingest/cluster/draft-story';
import { draftStory } from '@paligid/server/ingest/cluster/draft-story';
import { judgedPlace } from '@paligid/server/ingest/evaluate/judged-place';
import {
  type Gold,
  type LabelledItem,
  parseLabelledItem,
} from '@paligid/server/ingest/evaluate/labelled-item';
import { placeFigures } from '@paligid/server/ingest/evaluate/place-figures';
import { toParsedItem } from '@paligid/server/ingest/evaluate/process-labelled-items';

type Compared = { draft: StoryDraft; gold: Gold };

/** The severity counts as right within one level, as in the evaluation gates. */
const FIELDS = {
  category: ({ draft, gold }: Compared) => draft.category === gold.category,
  severity: ({ draft, gold }: Compared) => Math.abs(draft.severity - gold.severity) <= 1,
  place: ({ draft, gold }: Compared) => isPlaceRight(draft, gold),
} as const;
const BANDS = ['high', 'medium', 'low'] as const;

const { positionals } = parseArgs({ allowPositionals: true });
const print = (line: string) => process.stdout.write(`${line}\n`);

const all: Compared[] = [];
for (const file of positionals) {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line.trim() === '') continue;
    const item = parseLabelledItem(line);
    if (item.gold != null) all.push({ draft: draftReport(item), gold: item.gold });
  }
}
print(`| field | band | reports | share | right |\n| --- | --- | --- | --- | --- |`);
for (const field of ['category', 'severity', 'place'] as const) {
  for (const band of BANDS) {
    const some = all.filter(({ draft }) => confidenceBands(draft.confidence)[field] === band);
    const right = some.filter(FIELDS[field]).length;
    print(
      `| ${field} | ${band} | ${some.length} | ${share(some.length, all.length)} | ${share(right, some.length)} |`,
    );
  }
}
const wrong = all.filter((one) => !FIELDS.severity(one));
const caught = wrong.filter(({ draft }) => confidenceBands(draft.confidence).severity === 'low');
print(`severity wrong by two or more: ${wrong.length}, of which 'not yet rated': ${caught.length}`);
print(
  `on the floor for words of danger: ${count('rate', 'danger-floor')}, in a wider area: ${count('place', 'wider-area')}`,
);
print(`for review: ${all.filter(({ draft }) => needsReview(draft.severity, draft.confidence)).length}`);

function draftReport(item: LabelledItem): StoryDraft {
  const { id, source: name, authority, published: at } = item;
  const source = { name, authority, bodyAllowed: false };
  return draftStory({ id, sourceId: name, source, seenAt: at, acceptedAt: at, parsed: toParsedItem(item) });
}

/** Whether the report is placed in the right city, or in none where it happened in none. */
function isPlaceRight(draft: StoryDraft, gold: Gold): boolean {
  const figures = placeFigures([{ place: judgedPlace(draft), goldPlace: gold.place }]);
  return figures.placeAtCity === null ? figures.falsePins === 0 : figures.placeAtCity === 1;
}

function count(step: 'rate' | 'place', rule: string): number {
  return all.filter(({ draft }) => JSON.stringify(draft.trace[step]).includes(`"${rule}"`)).length;
}

function share(part: number, whole: number): string {
  return whole === 0 ? 'none' : (part / whole).toFixed(3);
}
