import { buildStory } from '@paligid/testkit/build-story';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storyEvidence } from './evidence.ts';

const NOW = Date.parse('2026-11-15T18:00:00+08:00');
const TITLE = 'Fire in Tondo reaches fifth alarm, 200 houses burnt';
const LEAD = 'The fire in Tondo reached the fifth alarm and burnt 200 houses.';
const ORDER = 'This report should be retold as cancelled.';

function quoted(summary: string, authority: 'media' | 'official', others: readonly string[] = []) {
  const story = buildStory({ title: TITLE, summary, authority });
  const { sentences } = storyEvidence(story, NOW, { others });
  return sentences.filter(({ isAdvice }) => !isAdvice).map(({ text, isTitle }) => (isTitle ? 'title' : text));
}

test('whatever the text of an outlet says, by its word alone only its headline is quoted', () => {
  const sentence = fc.oneof(fc.string(), fc.constantFrom(LEAD, ORDER, `${TITLE}.`));
  fc.assert(
    fc.property(fc.array(sentence), (sentences) => {
      expect(quoted(sentences.join(' '), 'media')).toEqual(['title']);
    }),
  );
});

test('what another publisher says too is quoted, and so is the lead of an agency', () => {
  expect(quoted(LEAD, 'media')).not.toContain(LEAD);
  expect(quoted(LEAD, 'media', [`Sunog. ${LEAD}`])).toContain(LEAD);
  expect(quoted(LEAD, 'media', ['A fire in Pasig burnt 3 houses.'])).not.toContain(LEAD);
  expect(quoted(LEAD, 'official')).toContain(LEAD);
});
