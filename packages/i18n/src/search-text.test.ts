import { searchHours } from '@paligid/domain/time/day-parts';
import { expect, test } from 'vitest';
import { searchSuggestions } from './search-text.ts';

const at = (hour: number, locale: 'en' | 'fil' = 'en') => searchSuggestions(searchHours(hour), locale);

const MORNING = ['Traffic updates for morning commute', 'Weather forecast today', 'MRT/LRT status'];
const AFTERNOON = ['Lunch places nearby', 'Afternoon traffic update', 'Events this weekend'];
const OTHERWISE = ['Traffic for going home', 'Night market schedule', "Tomorrow's weather"];

test('[SEARCH-012] from 05:00 to 11:59 the suggestions are those of the morning', () => {
  expect(at(5)).toEqual(MORNING);
  expect(at(11)).toEqual(MORNING);
  expect(at(4)).not.toEqual(MORNING);
  expect(at(12)).not.toEqual(MORNING);
});

test('[SEARCH-013] from 12:00 to 16:59 the suggestions are those of the afternoon', () => {
  expect(at(12)).toEqual(AFTERNOON);
  expect(at(16)).toEqual(AFTERNOON);
  expect(at(17)).not.toEqual(AFTERNOON);
});

test('[SEARCH-014] at all other times the suggestions are those of the way home', () => {
  for (const hour of [17, 20, 23, 0, 4]) expect(at(hour)).toEqual(OTHERWISE);
});

test('suggestions are in Filipino for a Filipino reader', () => {
  expect(at(18, 'fil')).toEqual([
    'Lagay ng trapiko pauwi',
    'Iskedyul ng night market',
    'Lagay ng panahon bukas',
  ]);
});
