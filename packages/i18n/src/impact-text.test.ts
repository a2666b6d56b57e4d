import { readerImpact, storyImpact } from '@paligid/domain/impact/personal-impact';
import { expect, test } from 'vitest';
import { digestLineText, digestWarmthText, impactText, warmthText, withoutToday } from './impact-text.ts';

/** Noon in Manila. */
const NOW = Date.UTC(2026, 10, 15, 4);
const HOUR = 3_600_000;
const MANILA = 'Asia/Manila';

type Story = Parameters<typeof storyImpact>[0];

function impactTextFor(changes: Partial<Story>, locale: 'en' | 'fil' = 'en'): string {
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
  return impactText(storyImpact(story, NOW), locale, MANILA);
}

test('an alert in force says until when before for whom, so that a line that is cut keeps the hour', () => {
  const alert = { isAlert: true, expiresMs: NOW + 2 * HOUR };
  expect(impactTextFor({ ...alert, severity: 5 })).toBe(
    'Critical until Nov 15, 2:00 PM in Marikina. Follow the official advice.',
  );
  expect(impactTextFor({ ...alert, severity: 4 })).toBe(
    'High priority until Nov 15, 2:00 PM in Marikina. Follow the official advice.',
  );
  expect(impactTextFor({ ...alert, severity: 5 }, 'fil')).toBe(
    'Kritikal hanggang Nob 15, 2:00 PM sa Marikina. Sundin po ang abiso ng mga awtoridad.',
  );
});

test('what is over or called off says so, with the time when it is known', () => {
  expect(impactTextFor({ expiresMs: NOW })).toBe('Ended Nov 15, 12:00 PM.');
  expect(impactTextFor({ expiresMs: NOW + 1 })).toBe('Holds until Nov 15, 12:00 PM in Marikina.');
  expect(impactTextFor({ status: 'cancelled', endedMs: NOW - HOUR })).toBe('Called off Nov 15, 11:00 AM.');
  expect(impactTextFor({ status: 'cancelled' })).toBe('Called off.');
  expect(impactTextFor({ status: 'superseded' })).toBe('This is over.');
  expect(impactTextFor({ status: 'cancelled', endedMs: NOW - HOUR }, 'fil')).toBe(
    'Binawi ito noong Nob 15, 11:00 AM.',
  );
});

test('what an operator holds or recalled says so', () => {
  const textFor = (kind: 'held' | 'recalled', locale: 'en' | 'fil') =>
    impactText({ kind, atMs: NOW }, locale, MANILA);
  expect(textFor('held', 'en')).toBe(
    'This alert is being checked. Ask the authorities before you act on it.',
  );
  expect(textFor('recalled', 'en')).toBe(
    'We recalled this alert on Nov 15, 12:00 PM. It was wrong and does not hold.',
  );
  expect(textFor('recalled', 'fil')).toBe(
    'Binawi po namin ang babalang ito noong Nob 15, 12:00 PM. Mali ito at wala itong bisa.',
  );
});

test('what lies ahead names its beginning', () => {
  expect(impactTextFor({ effectiveMs: NOW + HOUR })).toBe('Starts on Nov 15, 1:00 PM in Marikina.');
  expect(impactTextFor({ effectiveMs: NOW + HOUR, place: null })).toBe('Starts on Nov 15, 1:00 PM.');
  expect(impactTextFor({ expiresMs: NOW + HOUR, place: null }, 'fil')).toBe(
    'May bisa hanggang Nob 15, 1:00 PM.',
  );
});

test('without a fact of its own a story says where it is from, and no more', () => {
  expect(impactTextFor({})).toBe('News from Marikina.');
  expect(impactTextFor({ place: null }, 'fil')).toBe('Walang binanggit na lugar ang ulat.');
});

test('what touches a reader is said of that reader', () => {
  const story = { status: 'active', effectiveMs: null, expiresMs: null, endedMs: null, severity: 3 } as const;
  const textFor = (reader: Parameters<typeof readerImpact>[1], locale: 'en' | 'fil') => {
    const impact = readerImpact(story, reader, NOW);
    return impact && impactText(impact, locale, MANILA);
  };
  const commuting = { metres: 4_000, phase: 'morning_commute' } as const;
  expect(textFor(commuting, 'en')).toBe('In your area during your morning commute.');
  expect(textFor(commuting, 'fil')).toBe('Sa lugar mo sa oras ng biyahe mo sa umaga.');
  const near = { metres: 900, phase: undefined };
  expect(textFor(near, 'en')).toBe('Within 3 km of your location.');
  expect(textFor(near, 'fil')).toBe('Sa loob ng 3 km mula sa lokasyon mo.');
});

test('warm words go with an alert, in both languages', () => {
  expect(warmthText('high', 'en')).toBe('Take care out there.');
  expect(warmthText('critical', 'fil')).toBe('Mag-ingat po, at alalayan ang mga nahihirapang lumikas.');
  expect(warmthText(null, 'en')).toBe('');
});

test('an alert without a place has a text too', () => {
  const alert = { place: null, isAlert: true, expiresMs: NOW + HOUR };
  expect(impactTextFor({ ...alert, severity: 5 })).toBe(
    'Critical until Nov 15, 1:00 PM. Follow the official advice.',
  );
  expect(impactTextFor({ ...alert, severity: 4 })).toBe(
    'High priority until Nov 15, 1:00 PM. Follow the official advice.',
  );
});

test('an archived story says what is left of it', () => {
  expect(impactText({ kind: 'archived' }, 'en', MANILA)).toBe(
    'From the archive: only the title and the link are kept.',
  );
});

test('a line is the title with the fact that matters, else with its place', () => {
  const line = { title: 'Jam at Katipunan', impact: '', place: '' };
  expect(digestLineText(line, 'en')).toBe('Jam at Katipunan');
  expect(digestLineText({ ...line, place: 'Quezon City' }, 'en')).toBe('Jam at Katipunan (Quezon City)');
  expect(digestLineText({ ...line, place: 'Katipunan' }, 'fil')).toBe('Jam at Katipunan');
  expect(digestLineText({ ...line, place: 'Katipunan, Quezon City' }, 'en')).toBe(
    'Jam at Katipunan (Quezon City)',
  );
  expect(digestLineText({ ...line, impact: 'Within 3 km of your location.', place: 'x' }, 'en')).toBe(
    'Jam at Katipunan: Within 3 km of your location.',
  );
});

test('the warm words count what is there and leave the greeting to the card', () => {
  const words = (count: number, isAllRead: boolean, locale: 'en' | 'fil') =>
    digestWarmthText({ count, isAllRead }, locale);
  expect(words(1, true, 'en')).toBe('1 thing to know around you.');
  expect(words(3, false, 'en')).toBe('3 things to know around you.');
  expect(words(3, false, 'fil')).toBe('3 bagay na dapat mong malaman sa paligid mo.');
});

test('nothing new is called calm only while every official source is read', () => {
  const words = (isAllRead: boolean) => digestWarmthText({ count: 0, isAllRead }, 'en');
  expect(words(true)).toContain('all official sources were checked');
  expect(words(false)).toContain("we can't reach some official sources");
});

test('a line of today says the hour alone; of another day, its date too', () => {
  const alert = { isAlert: true, severity: 4 };
  const said = (hours: number, locale: 'en' | 'fil') =>
    withoutToday(impactTextFor({ ...alert, expiresMs: NOW + hours * HOUR }, locale), NOW, locale, MANILA);
  expect(said(2, 'en')).toBe('High priority until 2:00 PM in Marikina. Follow the official advice.');
  expect(said(2, 'fil')).toContain('hanggang 2:00 PM sa Marikina.');
  expect(said(14, 'en')).toContain('until Nov 16, 2:00 AM in Marikina.');
});
