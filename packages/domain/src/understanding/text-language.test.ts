import { describe, expect, test } from 'vitest';
import { detectLanguage } from './text-language.ts';

describe('the language of a text', () => {
  test.each([
    ['Evacuate low-lying areas of Marikina now', 'en'],
    ['Rivers may overflow at any time', 'en'],
    ['Families beside the rivers should be ready to leave.', 'en'],
    ['Papalitan ang poste ng kuryente sa Barangay Tumana', 'fil'],
    ['Walang pasok bukas', 'fil'],
    ['Lumikas na po, huwag nang maghintay.', 'fil'],
    ['Ang red rainfall warning ng PAGASA is in effect', 'fil'],
    ['Sa Aming Nayon festival is held in the city of Marikina', 'en'],
  ])('%s', (text, language) => {
    expect(detectLanguage(text, null)).toBe(language);
  });

  test('is the declared one where its words do not say', () => {
    expect(detectLanguage('Marikina River: 16.2 m', 'tl')).toBe('fil');
    expect(detectLanguage('Marikina River: 16.2 m', 'en')).toBe('en');
    expect(detectLanguage('Marikina River: 16.2 m', null)).toBe('en');
    expect(detectLanguage('', 'fil-PH')).toBe('fil');
    expect(detectLanguage('Balita ng Sampol: fire at a market', 'en')).toBe('en');
  });

  test('is that of its words where the publisher declares another', () => {
    expect(detectLanguage('Papalitan ang poste', 'en')).toBe('fil');
    expect(detectLanguage('A power line is replaced in the village', 'tl')).toBe('en');
  });

  test('reads no more than the beginning of a long text', () => {
    expect(detectLanguage(`${'The road is closed. '.repeat(100)}${'ang mga '.repeat(1000)}`, null)).toBe(
      'en',
    );
  });
});
