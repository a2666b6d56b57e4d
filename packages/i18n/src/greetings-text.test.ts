import { newsTeaser, progressHeadline, readTimeMinutes, unreadStories } from '@paligid/domain/greetings';
import { greetingDayPart } from '@paligid/domain/time/day-parts';
import { expect, test } from 'vitest';
import {
  greetingText,
  newsTeaserText,
  progressHeadlineText,
  readTimeText,
  unreadStoriesText,
} from './greetings-text.ts';

const headline = (message: string | undefined, energy: string | undefined, locale: 'en' | 'fil' = 'en') =>
  progressHeadlineText(progressHeadline(message, energy), locale);

test('the greeting names the part of the day', () => {
  const at = (hour: number, locale: 'en' | 'fil') => greetingText(greetingDayPart(hour), locale);
  expect([11, 12, 17].map((hour) => at(hour, 'en'))).toEqual([
    'Good morning',
    'Good afternoon',
    'Good evening',
  ]);
  expect([11, 12, 17].map((hour) => at(hour, 'fil'))).toEqual([
    'Magandang umaga',
    'Magandang hapon',
    'Magandang gabi',
  ]);
});

test('without a message the progress headline is that of the energy level', () => {
  expect(headline(undefined, 'calm')).toBe('Keep the flow steady');
  expect(headline('', 'moderate')).toBe('Keep the momentum going');
  expect(headline(undefined, undefined)).toBe('Keep the momentum going');
  expect(headline(undefined, 'energetic')).toBe('Keep the energy high');
  expect(headline(undefined, 'alert')).toBe('Keep the energy high');
  expect(headline('Five in a row!', 'calm')).toBe('Five in a row!');
  expect(headline(undefined, 'energetic', 'fil')).toBe('Tuloy ang sigla');
});

test("without a usable preview the progress card shows 'Your next stories await'", () => {
  const card = (preview: string | undefined) => newsTeaserText(newsTeaser(preview), 'en');
  for (const unusable of [undefined, '', '  ', ': no words before the colon', '  : none either'])
    expect(card(unusable)).toBe('Your next stories await');
  expect(card('Flood watch: Marikina')).toBe('Flood watch');
});

test("the progress card shows '{n} new stories waiting', with 3 when the number is missing", () => {
  const card = (unread: number | undefined, locale: 'en' | 'fil' = 'en') =>
    unreadStoriesText(unreadStories(unread), locale);
  expect(card(12)).toBe('12 new stories waiting');
  expect(card(undefined)).toBe('3 new stories waiting');
  expect(card(0)).toBe('0 new stories waiting');
  expect(card(1)).toBe('1 new story waiting');
  expect(card(12, 'fil')).toBe('12 bagong balita ang naghihintay');
});

test("the progress footer shows '{n} min read time', with 15 when the number is missing", () => {
  const footer = (minutes: number | undefined) => readTimeText(readTimeMinutes(minutes), 'en');
  expect(footer(8)).toBe('8 min read time');
  expect(footer(0)).toBe('0 min read time');
  expect(footer(undefined)).toBe('15 min read time');
});
