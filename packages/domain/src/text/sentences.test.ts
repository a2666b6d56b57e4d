import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ABBREVIATIONS } from './abbreviations.ts';
import { SENTENCES } from './invented-sentences.ts';
import { endsInAbbreviation, leadingSentences, sentencesOf } from './sentences.ts';

const EVERY_FORM = Object.values(ABBREVIATIONS).flat();
const SPACES = /\s+/g;

test('there are sixty invented sentences, and each is found whole before and after any other', () => {
  expect(SENTENCES).toHaveLength(60);
  for (const [i, sentence] of SENTENCES.entries()) {
    expect(sentencesOf(sentence)).toEqual([sentence]);
    const next = 'The road is open.';
    expect(sentencesOf(`${sentence} ${next}`), sentence).toEqual([sentence, next]);
    const before = SENTENCES[(i + 1) % SENTENCES.length] ?? '';
    expect(sentencesOf(`Ang ilog ay mataas. ${before} Sila ay ligtas.`)).toEqual([
      'Ang ilog ay mataas.',
      before,
      'Sila ay ligtas.',
    ]);
  }
});

test('a full stop between digits, a line and a closing mark', () => {
  expect(sentencesOf('Pamasahe PhP 5.50 na. May tuwid na biyahe.')).toEqual([
    'Pamasahe PhP 5.50 na.',
    'May tuwid na biyahe.',
  ]);
  expect(sentencesOf('Heavy rain\n\nRivers may rise')).toEqual(['Heavy rain', 'Rivers may rise']);
  expect(sentencesOf('"Move now!" The river rises.')).toEqual(['"Move now!"', 'The river rises.']);
  expect(sentencesOf('It opened (at 6 a.m.) Monday. All is well.')).toEqual([
    'It opened (at 6 a.m.) Monday.',
    'All is well.',
  ]);
});

test('an abbreviation that may end a sentence does so before a word that begins one', () => {
  expect(sentencesOf('It shut at 6 a.m. The road is dry.')).toEqual([
    'It shut at 6 a.m.',
    'The road is dry.',
  ]);
  expect(sentencesOf('It shut at 6 a.m. Monday.')).toEqual(['It shut at 6 a.m. Monday.']);
  expect(sentencesOf('We said no. Trains run.')).toEqual(['We said no.', 'Trains run.']);
});

test('no abbreviation of the table is cut off from the name or number after it', () => {
  const form = fc.constantFrom(...EVERY_FORM).chain((word) => fc.constantFrom(word, word.toUpperCase()));
  const initials = fc.constantFrom('J', 'P.H', 'M.L', 'J.P', 'Ñ');
  fc.assert(
    fc.property(fc.oneof(form, initials), fc.constantFrom('7', '16.2'), (abbreviation, number) => {
      const sentence = `Water rose near ${abbreviation}. ${number} Malinaw today.`;
      expect(sentencesOf(`${sentence} Sa bahay lang.`)).toEqual([sentence, 'Sa bahay lang.']);
      expect(endsInAbbreviation(`near ${abbreviation}.`)).toBe(true);
    }),
  );
  const named = fc.constantFrom(...ABBREVIATIONS.name, ...ABBREVIATIONS.either);
  fc.assert(
    fc.property(fc.oneof(named, initials), fc.constantFrom('Tumana', 'Ñora', '"Malinaw"'), (word, name) => {
      const sentence = `Nasa ${word}. ${name} ang mga tao.`;
      expect(sentencesOf(sentence)).toEqual([sentence]);
    }),
  );
});

test('sentences lose nothing but space, and what leads a text is whole sentences of it that fit', () => {
  const pieces = fc.array(
    fc.oneof(fc.constantFrom(...SENTENCES), fc.string({ maxLength: 40 }), fc.constantFrom('\n', 'J.P.', '…')),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 400 }), (parts, longest) => {
      const text = parts.join(' ');
      const sentences = sentencesOf(text);
      expect(sentences.join('').replace(SPACES, '')).toBe(text.replace(SPACES, ''));
      const lead = leadingSentences(text, longest);
      if (lead === undefined) {
        expect(sentences[0] === undefined || sentences[0].length > longest).toBe(true);
        return;
      }
      expect(lead.length).toBeLessThanOrEqual(longest);
      expect(text.trimStart().startsWith(lead)).toBe(true);
      const count = sentencesOf(lead).length;
      expect(sentences.slice(0, count).join('').replace(SPACES, '')).toBe(lead.replace(SPACES, ''));
    }),
  );
});
