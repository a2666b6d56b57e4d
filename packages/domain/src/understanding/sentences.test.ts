import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SAMPLE_SENTENCES } from './sample-sentences.ts';
import {
  ABBREVIATIONS,
  endsInAbbreviation,
  immediateActions,
  leadingSentences,
  splitSentences,
} from './sentences.ts';

const EVERY_FORM = Object.values(ABBREVIATIONS).flat();
const SPACES = /\s+/g;

test('there are sixty invented sentences, and each is found whole before and after any other', () => {
  expect(SAMPLE_SENTENCES).toHaveLength(60);
  for (const [i, sentence] of SAMPLE_SENTENCES.entries()) {
    expect(splitSentences(sentence)).toEqual([sentence]);
    const next = 'The road is open.';
    expect(splitSentences(`${sentence} ${next}`), sentence).toEqual([sentence, next]);
    const before = SAMPLE_SENTENCES[(i + 1) % SAMPLE_SENTENCES.length] ?? '';
    expect(splitSentences(`Ang ilog ay mataas. ${before} Sila ay ligtas.`)).toEqual([
      'Ang ilog ay mataas.',
      before,
      'Sila ay ligtas.',
    ]);
  }
});

test('a full stop between digits, a line and a closing mark', () => {
  expect(splitSentences('Pamasahe PhP 5.50 na. May tuwid na biyahe.')).toEqual([
    'Pamasahe PhP 5.50 na.',
    'May tuwid na biyahe.',
  ]);
  expect(splitSentences('Heavy rain\n\nRivers may rise')).toEqual(['Heavy rain', 'Rivers may rise']);
  expect(splitSentences('"Move now!" The river rises.')).toEqual(['"Move now!"', 'The river rises.']);
  expect(splitSentences('It opened (at 6 a.m.) Monday. All is well.')).toEqual([
    'It opened (at 6 a.m.) Monday.',
    'All is well.',
  ]);
});

test('an abbreviation that may end a sentence does so before a word that begins one', () => {
  expect(splitSentences('It shut at 6 a.m. The road is dry.')).toEqual([
    'It shut at 6 a.m.',
    'The road is dry.',
  ]);
  expect(splitSentences('It shut at 6 a.m. Monday.')).toEqual(['It shut at 6 a.m. Monday.']);
  expect(splitSentences('We said no. Trains run.')).toEqual(['We said no.', 'Trains run.']);
});

test('no abbreviation of the table is cut off from the name or number after it', () => {
  const form = fc.constantFrom(...EVERY_FORM).chain((word) => fc.constantFrom(word, word.toUpperCase()));
  const initials = fc.constantFrom('J', 'P.H', 'M.L', 'J.P', 'Ñ');
  fc.assert(
    fc.property(fc.oneof(form, initials), fc.constantFrom('7', '16.2'), (abbreviation, number) => {
      const sentence = `Water rose near ${abbreviation}. ${number} Malinaw today.`;
      expect(splitSentences(`${sentence} Sa bahay lang.`)).toEqual([sentence, 'Sa bahay lang.']);
      expect(endsInAbbreviation(`near ${abbreviation}.`)).toBe(true);
    }),
  );
  const named = fc.constantFrom(...ABBREVIATIONS.name, ...ABBREVIATIONS.either);
  fc.assert(
    fc.property(fc.oneof(named, initials), fc.constantFrom('Tumana', 'Ñora', '"Malinaw"'), (word, name) => {
      const sentence = `Nasa ${word}. ${name} ang mga tao.`;
      expect(splitSentences(sentence)).toEqual([sentence]);
    }),
  );
});

test('sentences lose nothing but space, and what leads a text is whole sentences of it that fit', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(...SAMPLE_SENTENCES),
      fc.string({ maxLength: 40 }),
      fc.constantFrom('\n', 'J.P.', '…'),
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 400 }), (parts, longest) => {
      const text = parts.join(' ');
      const sentences = splitSentences(text);
      expect(sentences.join('').replace(SPACES, '')).toBe(text.replace(SPACES, ''));
      const lead = leadingSentences(text, longest);
      if (lead === undefined) {
        expect(sentences[0] === undefined || sentences[0].length > longest).toBe(true);
        return;
      }
      expect(lead.length).toBeLessThanOrEqual(longest);
      expect(text.trimStart().startsWith(lead)).toBe(true);
      const count = splitSentences(lead).length;
      expect(sentences.slice(0, count).join('').replace(SPACES, '')).toBe(lead.replace(SPACES, ''));
    }),
  );
});

test('advice is cut at sentences and lines, word for word', () => {
  expect(immediateActions('Move to higher ground. Bring water!\n- Keep your phone charged', 120)).toEqual([
    'Move to higher ground.',
    'Bring water!',
    'Keep your phone charged',
  ]);
});

test('a sentence that does not fit is left out whole', () => {
  expect(immediateActions('Stay inside. Do not cross the river at the old bridge.', 20)).toEqual([
    'Stay inside.',
  ]);
  expect(immediateActions('Stay inside.', 12)).toEqual(['Stay inside.']);
  expect(immediateActions('Stay inside.', 11)).toEqual([]);
});

test('the numbers of a list are no actions', () => {
  expect(immediateActions('1. Leave now. 2. Bring water.', 120)).toEqual(['Leave now.', 'Bring water.']);
});

test('without advice there are no actions, and doubles come once', () => {
  expect(immediateActions(null, 120)).toEqual([]);
  expect(immediateActions(' \n \n', 120)).toEqual([]);
  expect(immediateActions('Stay inside. Stay inside.', 120)).toEqual(['Stay inside.']);
});

test('at most five, none longer than allowed, none that the publisher did not write', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (advice, longest) => {
      const actions = immediateActions(advice, longest);
      expect(actions.length).toBeLessThanOrEqual(5);
      for (const action of actions) {
        expect(action.length).toBeLessThanOrEqual(longest);
        expect(advice).toContain(action);
      }
    }),
  );
});
