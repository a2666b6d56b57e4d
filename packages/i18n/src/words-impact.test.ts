import { readerImpact, storyImpact } from '@paligid/domain/impact/personal-impact';
import { expect, test } from 'vitest';
import { impactWords, warmthWords } from './words-impact.ts';

/** Noon in Manila. */
const NOW = Date.UTC(2026, 10, 15, 4);
const HOUR = 3_600_000;
const MANILA = 'Asia/Manila';

type Story = Parameters<typeof storyImpact>[0];

function words(changes: Partial<Story>, locale: 'en' | 'fil' = 'en'): string {
  const story: Story = {
    status: 'active',
    effectiveMs: null,
    expiresMs: null,
    endedMs: null,
    severity: 3,
    isAlert: false,
    place: 'Marikina',
    ...changes,
  };
  return impactWords(storyImpact(story, NOW), locale, MANILA);
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

test('what an operator holds or recalled says so', () => {
  const said = (kind: 'held' | 'recalled', locale: 'en' | 'fil') =>
    impactWords({ kind, atMs: NOW }, locale, MANILA);
  expect(said('held', 'en')).toBe('This alert is being checked. Ask the authorities before you act on it.');
  expect(said('recalled', 'en')).toBe(
    'We recalled this alert on Nov 15, 12:00 PM. It was wrong and does not hold.',
  );
  expect(said('recalled', 'fil')).toBe(
    'Binawi po namin ang alertong ito noong Nob 15, 12:00 PM. Mali ito at wala itong bisa.',
  );
});

test('what lies ahead names its beginning', () => {
  expect(words({ effectiveMs: NOW + HOUR })).toBe('Starts in Marikina on Nov 15, 1:00 PM.');
  expect(words({ effectiveMs: NOW + HOUR, place: null })).toBe('Starts on Nov 15, 1:00 PM.');
  expect(words({ expiresMs: NOW + HOUR, place: null }, 'fil')).toBe('May bisa hanggang Nob 15, 1:00 PM.');
});

test('without a fact of its own a story says where it is from, and no more', () => {
  expect(words({})).toBe('News from Marikina.');
  expect(words({ place: null }, 'fil')).toBe('Walang binanggit na lugar ang ulat.');
});

test('what touches a reader is said of that reader', () => {
  const story = { status: 'active', effectiveMs: null, expiresMs: null, endedMs: null, severity: 3 } as const;
  const said = (reader: Parameters<typeof readerImpact>[1], locale: 'en' | 'fil') => {
    const impact = readerImpact(story, reader, NOW);
    return impact && impactWords(impact, locale, MANILA);
  };
  const commuting = { metres: 4_000, phase: 'morning_commute' } as const;
  expect(said(commuting, 'en')).toBe('In your area during your morning commute.');
  expect(said(commuting, 'fil')).toBe('Sa lugar mo sa oras ng biyahe mo sa umaga.');
  const near = { metres: 900, phase: undefined };
  expect(said(near, 'en')).toBe('Within 3 km of your location.');
  expect(said(near, 'fil')).toBe('Sa loob ng 3 km mula sa lokasyon mo.');
});

test('warm words go with an alert, in both languages', () => {
  expect(warmthWords('high', 'en')).toBe('Take care out there.');
  expect(warmthWords('critical', 'fil')).toBe('Mag-ingat, at tulungan ang mga mas mabagal kumilos.');
  expect(warmthWords(null, 'en')).toBe('');
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
