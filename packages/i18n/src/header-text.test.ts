import { headerSubtitle } from '@paligid/domain/header';
import { expect, test } from 'vitest';
import { headerSubtitleText } from './header-text.ts';

const NOW = 1_000_000_000;
const line = (facts: Parameters<typeof headerSubtitle>[0], locale: 'en' | 'fil' = 'en') =>
  headerSubtitleText(headerSubtitle(facts), locale);

test("the header shows the subtitle, or without one the location and 'N updates'", () => {
  expect(line({ subtitle: 'Near you', location: 'Quezon City', unread: 4 })).toBe('Near you');
  expect(line({ location: 'Quezon City', unread: 4 })).toBe('Quezon City • 4 updates');
  expect(line({ subtitle: '', location: 'Pasig', unread: 12 })).toBe('Pasig • 12 updates');
});

test('a single update is counted in the singular, and without a location nothing is said', () => {
  expect(line({ location: 'Quezon City', unread: 1 })).toBe('Quezon City • 1 update');
  expect(line({ unread: 4 })).toBeUndefined();
  expect(line({ location: 'Pasig', unread: 3 }, 'fil')).toBe('Pasig • 3 update');
});

test('alerts that cover the reader stand before updates', () => {
  const facts = { location: 'Marikina', unread: 3, alerts: 2 };
  expect(line(facts)).toBe('Marikina • 2 alerts here');
  expect(line({ ...facts, alerts: 1 })).toBe('Marikina • 1 alert here');
  expect(line(facts, 'fil')).toBe('Marikina • 2 babala rito');
});

test('without alerts and updates it says when the sources were read, and never 0 updates', () => {
  const facts = { location: 'Marikina', unread: 0, nowMs: NOW };
  const ago = (seconds: number) => line({ ...facts, readMs: NOW - seconds * 1_000 });
  expect(ago(20)).toBe('Read 20 sec ago');
  expect(ago(-3)).toBe('Read 0 sec ago');
  expect(ago(119)).toBe('Read 1 min ago');
  expect(ago(7_200)).toBe('Read 2 h ago');
  expect(line(facts)).toBe('Marikina');
});
