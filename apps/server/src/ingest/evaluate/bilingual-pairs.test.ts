import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES } from '@paligid/contract/categories';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { draftLabelledItem } from './mutations.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'evaluation', 'pairs');
const text = z.object({ title: z.string(), summary: z.string() });
const pairSchema = z.object({
  id: z.string(),
  source: z.string(),
  authority: z.enum(['official', 'utility', 'media']),
  category: z.enum(CATEGORIES),
  severity: z.literal([1, 2, 3, 4, 5]),
  en: text,
  other: text.extend({ lang: z.enum(['tl', 'ceb']) }),
});

const readPairs = (file: string) =>
  readFileSync(join(FOLDER, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => pairSchema.parse(JSON.parse(line)));
const PAIRS = readPairs('bilingual.jsonl');
/** People are warned less well in a language in which news is understood less well. */
const SAME_FIELDS = 0.85;

function judge({ id, source, authority, en, other }: (typeof PAIRS)[number]) {
  const item = { id, source, authority, published: new Date('2026-06-15T02:00:00Z'), gold: null };
  const english = draftLabelledItem({ ...item, lang: 'en', ...en });
  const filipino = draftLabelledItem({
    ...item,
    lang: other.lang,
    title: other.title,
    summary: other.summary,
  });
  return { english, filipino };
}

test('one report in two languages has one category and one severity', () => {
  expect(PAIRS).toHaveLength(150);
  const judged = PAIRS.map((pair) => ({ pair, ...judge(pair) }));
  const apart = judged.filter(
    ({ english, filipino }) =>
      english.category !== filipino.category || english.severity !== filipino.severity,
  );
  const lines = apart.map(
    ({ pair, english, filipino }) =>
      `${pair.id} ${english.category} ${english.severity}, ${filipino.category} ${filipino.severity}: ${pair.en.title}`,
  );
  expect((PAIRS.length - apart.length) / PAIRS.length, lines.join('\n')).toBeGreaterThanOrEqual(SAME_FIELDS);
});

test.each(readPairs('scheduled-works.jsonl'))(
  'works that are announced are rated alike in both languages: $en.title',
  (pair) => {
    const { english, filipino } = judge(pair);
    const { category, severity } = pair;
    expect(english).toMatchObject({ category, severity });
    expect(filipino).toMatchObject({ category, severity });
  },
);
