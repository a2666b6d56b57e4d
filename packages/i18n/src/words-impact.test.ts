import { plainImpact } from '@paligid/domain/stories/plain-impact';
import { expect, test } from 'vitest';
import { impactWords } from './words-impact.ts';

/** Noon in Manila. */
const NOW = Date.UTC(2026, 10, 15, 4);
const HOUR = 3_600_000;
const MANILA = 'Asia/Manila';

type Story = Parameters<typeof plainImpact>[0];

function words(changes: Partial<Story>, locale: 'en' | 'fil' = 'en'): string {
  const story: Story = {
    status: 'active',
    effectiveMs: null,
    expiresMs: null,
    endedMs: null,
    category: 'traffic',
    severity: 3,
    isAlert: false,
    place: 'Marikina',
    ...changes,
  };
  return impactWords(plainImpact(story, NOW), locale, MANILA);
}

test('an alert in force says for whom, until when and what to do', () => {
  const alert = { isAlert: true, expiresMs: NOW + 2 * HOUR };
  expect(words({ ...alert, severity: 5 })).toBe(
    'Critical for Marikina until Nov 15, 2:00 PM. Follow the official advice.',
  );
  expect(words({ ...alert, severity: 4 })).toBe(
    'High priority for Marikina until Nov 15, 2:00 PM. Follow the official advice.',
  );
  expect(words({ ...alert, severity: 5 }, 'fil')).toBe(
    'Kritikal sa Marikina hanggang Nob 15, 2:00 PM. Sundin ang payo ng mga awtoridad.',
  );
});

test('what is over or called off says so, with the time when it is known', () => {
  expect(words({ expiresMs: NOW })).toBe('This is over since Nov 15, 12:00 PM.');
  expect(words({ expiresMs: NOW + 1 })).toBe('Holds for Marikina until Nov 15, 12:00 PM.');
  expect(words({ status: 'cancelled', endedMs: NOW - HOUR })).toBe(
    'This was called off on Nov 15, 11:00 AM.',
  );
  expect(words({ status: 'cancelled' })).toBe('This was called off.');
  expect(words({ status: 'superseded' })).toBe('This is over.');
  expect(words({ status: 'cancelled', endedMs: NOW - HOUR }, 'fil')).toBe(
    'Binawi ito noong Nob 15, 11:00 AM.',
  );
});

test('what lies ahead names its beginning', () => {
  expect(words({ effectiveMs: NOW + HOUR })).toBe('Starts in Marikina on Nov 15, 1:00 PM.');
  expect(words({ effectiveMs: NOW })).toBe('About traffic in Marikina.');
});

test('otherwise it names topic and place, and claims nothing more', () => {
  expect(words({})).toBe('About traffic in Marikina.');
  expect(words({ category: 'outage' }, 'fil')).toBe('Tungkol sa naputol na serbisyo sa Marikina.');
  expect(words({ category: 'other' })).toBe('News from Marikina.');
  expect(words({ category: 'unheard-of' })).toBe('News from Marikina.');
  expect(words({ severity: 5 })).toBe('About traffic in Marikina.');
});

test('a report without a place says that it names none', () => {
  expect(words({ place: null })).toBe('The report names no place.');
});

test('an alert without a place is told all the same', () => {
  const alert = { place: null, isAlert: true, expiresMs: NOW + HOUR };
  expect(words({ ...alert, severity: 5 })).toBe(
    'Critical until Nov 15, 1:00 PM. Follow the official advice.',
  );
  expect(words({ ...alert, severity: 4 })).toBe(
    'High priority until Nov 15, 1:00 PM. Follow the official advice.',
  );
});

test('an archived story says what is left of it', () => {
  expect(impactWords({ kind: 'archived' }, 'en', MANILA)).toBe(
    'From the archive: only the title and the link are kept.',
  );
});
