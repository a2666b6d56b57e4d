import { expect, test } from 'vitest';
import {
  compareMessage,
  type Evidence,
  type StatedFact,
  type TextFacts,
  type Tone,
} from './compare-message.ts';

const NOW = Date.parse('2026-11-15T10:00:00Z');
const HOUR = 3_600_000;

function fact(kind: StatedFact['kind'], value: string, more: Partial<StatedFact> = {}): StatedFact {
  return { kind, unit: '', values: [value], start: 0, end: 1, ...more };
}

function message(facts: StatedFact[], more: Partial<TextFacts> = {}): TextFacts {
  const defaults = { subjects: [], words: [], terms: new Set<string>(), tones: new Set<Tone>() };
  return { concepts: ['flood'], facts, ...defaults, ...more };
}

function report(facts: StatedFact[], more: Partial<Evidence> = {}): Evidence {
  const defaults = { publishedMs: NOW - HOUR, isOver: false, hasNegation: false };
  return { ...message(facts), ...defaults, ...more };
}

const PASIG = fact('place', 'pasig', { around: ['metro'] });
const METRO = fact('place', 'metro', { around: [] });
const THREE = fact('number', '3', { unit: 'dead' });

function verdict(one: TextFacts, ...evidence: Evidence[]): string {
  const [first] = compareMessage(one, evidence, NOW);
  return first === undefined ? 'none' : `${first.relation} ${first.because}`;
}

test('a report confirms only with every fact of the message', () => {
  const asked = message([PASIG, THREE]);
  expect(verdict(asked, report([PASIG, THREE]))).toBe('confirms facts');
  expect(verdict(asked, report([PASIG]))).toBe('none');
  expect(verdict(asked, report([THREE]))).toBe('none');
  expect(verdict(asked, report([PASIG, THREE], { concepts: ['fire'] }))).toBe('none');
});

test('another number of the same unit contradicts; of another unit it says nothing', () => {
  const asked = message([PASIG, THREE]);
  expect(verdict(asked, report([PASIG, fact('number', '2', { unit: 'dead' })]))).toBe('contradicts facts');
  expect(verdict(asked, report([PASIG, fact('number', '2', { unit: 'hurt' })]))).toBe('none');
});

test('a warning for an area holds in its parts, and one for a part not for the whole', () => {
  const rain = { concepts: ['rain'] };
  expect(verdict(message([PASIG], rain), report([METRO], rain))).toBe('confirms facts');
  expect(verdict(message([METRO], rain), report([PASIG], rain))).toBe('contradicts facts');
  expect(verdict(message([PASIG]), report([METRO]))).toBe('none');
  expect(verdict(message([METRO]), report([PASIG]))).toBe('confirms facts');
});

test('a message without a day is about now: what is old or over contradicts it', () => {
  const asked = message([PASIG]);
  expect(verdict(asked, report([PASIG], { publishedMs: NOW - 37 * HOUR }))).toBe('contradicts old');
  expect(verdict(asked, report([PASIG], { isOver: true }))).toBe('contradicts over');
  expect(verdict(asked, report([PASIG], { tones: new Set(['denied']) }))).toBe('contradicts denied');
  const dated = message([PASIG, fact('day', '2026-11-13')]);
  const then = report([PASIG], { publishedMs: Date.parse('2026-11-13T04:00:00Z') });
  expect(verdict(dated, then)).toBe('confirms facts');
});

test('an end that came after the confirmation counts, an earlier one does not', () => {
  const [asked, holds] = [message([PASIG, THREE]), report([PASIG, THREE], { publishedMs: NOW - 2 * HOUR })];
  const ends = (hours: number) =>
    report([PASIG], { tones: new Set(['over']), publishedMs: NOW - hours * HOUR });
  expect(verdict(asked, holds, ends(1))).toBe('contradicts over');
  expect(verdict(asked, holds, ends(3))).toBe('confirms facts');
});

test('a negation on one side, or other words than the report has, confirm nothing', () => {
  const asked = message([PASIG]);
  expect(verdict(asked, report([PASIG], { tones: new Set(['negated']), hasNegation: true }))).toBe('none');
  expect(verdict(message([PASIG], { tones: new Set(['negated']) }), report([PASIG]))).toBe('none');
  const invented = message([PASIG], { words: [['crocodile'], ['bitten'], ['water']] });
  expect(verdict(invented, report([PASIG], { terms: new Set(['water']) }))).toBe('none');
});

test('a message that says nothing to compare is neither', () => {
  expect(verdict(message([fact('agency', 'pagasa')]), report([fact('agency', 'pagasa')]))).toBe('none');
  expect(verdict(message([PASIG], { concepts: [] }), report([PASIG]))).toBe('none');
});

test.each([
  ['rain', 'flood'],
  ['rain', 'cyclone'],
  ['flood', 'landslide'],
  ['quake', 'tsunami'],
  ['volcano', 'quake'],
  ['gale', 'cyclone'],
  ['fire', 'explosion'],
])(
  'a report of %2$s that names %1$s neither contradicts nor confirms what is said of %1$s',
  (said, reported) => {
    const asked = message([PASIG, THREE], { concepts: [said], subjects: [said] });
    const both = { concepts: [reported, said], subjects: [reported] };
    const two = fact('number', '2', { unit: 'dead' });
    expect(verdict(asked, report([PASIG, two], both))).toBe('none');
    expect(verdict(asked, report([PASIG, THREE], both))).toBe('none');
    expect(verdict(asked, report([PASIG, THREE], { ...both, isOver: true }))).toBe('none');
    const own = { concepts: [reported, said], subjects: [said, reported] };
    expect(verdict(asked, report([PASIG, two], own))).toBe('contradicts facts');
  },
);

test('a river over its banks and a flood are one hazard', () => {
  const asked = message([PASIG, THREE], { subjects: ['flood'] });
  const river = { concepts: ['river', 'flood'], subjects: ['river'] };
  expect(verdict(asked, report([PASIG, THREE], river))).toBe('confirms facts');
});
