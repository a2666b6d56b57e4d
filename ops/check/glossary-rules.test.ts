import { expect, test } from 'vitest';
import { type GlossaryException, glossaryFindings, parseGlossary } from './glossary-rules.ts';

const TABLE = `
# Glossary

| Concept | English | Not in English | Filipino | Not in Filipino | Where used |
|---|---|---|---|---|---|
| once more | again | anew | ulit | muli, muling | errors |
| sign in | sign in | log in | mag-sign in | mag-log in | prompts |
| severity | severity | | bigat | | story |
`;
const TERMS = parseGlossary(TABLE);

const findingsOf = (language: 'en' | 'fil', text: string, exceptions: readonly GlossaryException[] = []) =>
  glossaryFindings(TERMS, [{ language, key: 'chat.again', text }], exceptions);

test('reads the forbidden terms of both languages, with the term to use', () => {
  expect(TERMS.map(({ language, forbidden, term }) => [language, forbidden, term])).toEqual([
    ['en', 'anew', 'again'],
    ['fil', 'muli', 'ulit'],
    ['fil', 'muling', 'ulit'],
    ['en', 'log in', 'sign in'],
    ['fil', 'mag-log in', 'mag-sign in'],
  ]);
});

test('refuses a table without the columns it needs', () => {
  expect(() => parseGlossary('| Concept | English |\n|---|---|')).toThrow("'Not in English'");
  expect(() => parseGlossary('no table')).toThrow('no table');
});

test.each([
  ['fil', 'Subukan Muli.'],
  ['fil', 'Muling buksan'],
  ['fil', 'Mag-log in po'],
  ['en', 'Please log in.'],
] as const)('finds a forbidden term, %s: %s', (language, text) => {
  const [finding, ...others] = findingsOf(language, text);
  expect(finding).toContain(`${language}: 'chat.again'`);
  expect(others).toEqual([]);
});

test.each([
  ['fil', 'Subukan ulit'],
  ['fil', 'Simulist at mulino'],
  ['en', 'Subukan muli'],
  ['en', 'blog in'],
] as const)('passes other words and other languages, %s: %s', (language, text) => {
  expect(findingsOf(language, text)).toEqual([]);
});

test('passes an excepted key, and asks for an exception that excepts nothing to go', () => {
  const exception: GlossaryException = {
    language: 'fil',
    keys: ['chat.again'],
    forbidden: 'muli',
    reason: 'fixed by a decision',
  };
  expect(findingsOf('fil', 'Subukan muli', [exception])).toEqual([]);
  expect(findingsOf('fil', 'Subukan ulit', [exception])).toEqual([
    "fil: the exception of 'chat.again' for 'muli' is no longer needed",
  ]);
});
