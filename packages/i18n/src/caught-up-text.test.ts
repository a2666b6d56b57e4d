import { caughtUpStats, nextRefreshTime } from '@paligid/domain/greetings';
import { nextStories } from '@paligid/domain/time/day-parts';
import { expect, test } from 'vitest';
import { caughtUpStatsText, checkBackText, nextStoriesText } from './caught-up-text.ts';

test("'Stories today' and 'Minutes well spent' show together as soon as either is above 0; less than a minute is not none", () => {
  const panel = (stories: number, minutes: number) =>
    caughtUpStatsText(caughtUpStats(stories, minutes), 'en');
  const both = (stories: string, minutes: string) => [
    { label: 'Stories today', value: stories },
    { label: 'Minutes well spent', value: minutes },
  ];
  expect(panel(4, 9)).toEqual(both('4', '9'));
  expect(panel(1, 0)).toEqual(both('1', '<1'));
  expect(panel(1_204, 1_900)).toEqual(both('1,204', '1,900'));
  expect(panel(0, 1)).toEqual(both('0', '1'));
  expect(panel(0, 0)).toEqual([]);
});

test("[CAUGHT-005] new stories are expected around 6:00 AM, 12:00 PM, 6:00 PM, then 'tomorrow morning'", () => {
  const line = (hour: number) => nextStoriesText(nextStories(hour), 'en');
  for (const hour of [0, 5]) expect(line(hour)).toBe('New stories expected around 6:00 AM');
  for (const hour of [6, 11]) expect(line(hour)).toBe('New stories expected around 12:00 PM');
  for (const hour of [12, 17]) expect(line(hour)).toBe('New stories expected around 6:00 PM');
  for (const hour of [18, 23]) expect(line(hour)).toBe('New stories expected around tomorrow morning');
});

test('the Filipino line reads as a sentence with a clock time and with tomorrow', () => {
  expect(nextStoriesText('noon', 'fil')).toBe('Asahan ang bagong balita bandang 12:00 PM');
  expect(nextStoriesText('tomorrow_morning', 'fil')).toBe('Asahan ang bagong balita bukas ng umaga');
});

test("the screen says when to check back, 'in 2 hours' when the time is missing", () => {
  const line = (time: string | undefined) => checkBackText(nextRefreshTime(time), 'en');
  expect(line('at 6:00 PM')).toBe('Check back at 6:00 PM for more stories');
  expect(line(undefined)).toBe('Check back in 2 hours for more stories');
  expect(line(' ')).toBe('Check back in 2 hours for more stories');
  expect(checkBackText(undefined, 'fil')).toBe('Bumalik pagkalipas ng 2 oras para sa iba pang balita');
});
