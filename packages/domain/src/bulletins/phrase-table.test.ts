import { describe, expect, test } from 'vitest';
import audiences from './data/audiences.json' with { type: 'json' };
import changes from './data/event-changes.json' with { type: 'json' };
import eventNames from './data/event-names.json' with { type: 'json' };
import instructions from './data/instructions.json' with { type: 'json' };
import { createPhraseTable, type Phrase, phraseKey, placeInFilipino } from './phrase-table.ts';
import { CAP_TERMS } from './translate-bulletin.ts';

const LISTS: [string, readonly Phrase[]][] = [
  ['instructions', instructions.entries],
  ['audiences', audiences.entries],
  ['event names', eventNames.entries],
  ['event changes', changes.entries],
];
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();

describe.each(LISTS)('the list of %s', (_, entries) => {
  test('has every entry in both languages', () => {
    for (const { fil, en } of entries) {
      expect(fil.trim()).not.toBe('');
      expect(en.length).toBeGreaterThan(0);
      for (const form of en) expect(form.trim()).not.toBe('');
    }
  });

  test('has no phrase twice, in either language', () => {
    const english = entries.flatMap(({ en }) => en.map(phraseKey));
    expect(english.filter((key, i) => english.indexOf(key) !== i)).toEqual([]);
    const filipino = entries.map(({ fil }) => phraseKey(fil));
    expect(filipino.filter((key, i) => filipino.indexOf(key) !== i)).toEqual([]);
  });

  test('fills the same placeholders in both languages', () => {
    for (const { fil, en } of entries)
      for (const form of en) expect(placeholders(form)).toBe(placeholders(fil.replace('{event}', '')));
  });
});

test('there are at least 60 instructions and 40 event names', () => {
  expect(instructions.entries.length).toBeGreaterThanOrEqual(60);
  expect(eventNames.entries.length).toBeGreaterThanOrEqual(40);
});

test('orders carry po and no pronoun', () => {
  for (const { fil } of instructions.entries) {
    expect(fil).toMatch(/\bpo(?:ng)?\b/);
    expect(fil).not.toMatch(/\b(?:ka|kayo|mo|ninyo|inyo|iyong|inyong)\b/);
  }
});

test('every CAP term has both languages', () => {
  for (const { en, fil } of Object.values(CAP_TERMS).flatMap((terms) =>
    Object.values<{ en: string; fil: string }>(terms),
  ))
    expect([en, fil]).not.toContain('');
});

test('a text matches whatever its case, bullets, commas and end', () => {
  const { toFilipino, toEnglish } = createPhraseTable([
    { fil: 'Lumikas na po', en: ['Leave now', "Go, don't wait"] },
  ]);
  for (const text of ['LEAVE NOW!', ' 1. Leave  now. ', '• leave now', 'Go do not wait']) {
    expect(toFilipino(text)).toBe('Lumikas na po');
  }
  expect(toFilipino('Leave now if the water rises')).toBeUndefined();
  expect(toEnglish('lumikas na po.')).toBe('Leave now');
});

test.each([
  ['Metro Manila, Rizal and Bulacan', 'Metro Manila, Rizal at Bulacan'],
  ['northern Metro Manila', 'hilagang Metro Manila'],
  ['the Cordillera and eastern Quezon', 'Cordillera at silangang Quezon'],
  ['Barangay 12', 'Barangay 12'],
  ['your area', undefined],
  ['Marikina if it rains', undefined],
  ['LOW BRIDGES', undefined],
])('the place %s', (name, expected) => {
  expect(placeInFilipino(name)).toBe(expected);
});
