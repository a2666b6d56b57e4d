import { expect, test } from 'vitest';
import { suggestedTopics } from './suggested-topics.ts';

test('the hour in Manila decides what is offered first', () => {
  expect(suggestedTopics(Date.parse('2026-11-15T07:00:00+08:00'))[0]).toBe('traffic');
  expect(suggestedTopics(Date.parse('2026-11-15T13:00:00+08:00'))[0]).toBe('today');
  expect(suggestedTopics(Date.parse('2026-11-15T18:00:00+08:00'))[0]).toBe('flood');
  expect(suggestedTopics(Date.parse('2026-11-15T21:00:00+08:00'))[0]).toBe('classes');
  expect(suggestedTopics(Date.parse('2026-11-15T02:00:00+08:00'))[0]).toBe('classes');
});
