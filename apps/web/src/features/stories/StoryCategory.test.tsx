import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { translatorFor } from '../../i18n/useTranslation.ts';
import { categoryLabel } from './StoryCategory.tsx';
import { SourceName } from './sources/SourceName.tsx';

afterEach(cleanup);

test('a category is named in the language of the reader, a foreign one keeps its word', () => {
  expect(categoryLabel('traffic', translatorFor('en'))).toBe('Traffic');
  expect(categoryLabel('weather', translatorFor('fil'))).toBe('Panahon');
  expect(categoryLabel('sports', translatorFor('fil'))).toBe('Sports');
});

test("[CARD-002] a missing category is 'News'", () => {
  for (const missing of [undefined, null, '', ' '])
    expect(categoryLabel(missing, translatorFor('en'))).toBe('News');
});

test("[CARD-005] what follows ' + ' in a source is a badge", () => {
  render(<SourceName story={{ source: 'Balita + Radyo', cluster: null }} />);
  expect(screen.getByText('Radyo').tagName).toBe('EM');
  expect(screen.getByText('Balita').tagName).toBe('SPAN');
});

test('a count of further sources is read out in words', () => {
  render(<SourceName story={{ source: 'Balita + 3', cluster: null }} />);
  expect(screen.getByText('and 3 more')).toBeDefined();
});
