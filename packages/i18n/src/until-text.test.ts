import { describeUntil, remainingTime } from '@paligid/domain/time/until';
import { expect, test } from 'vitest';
import { remainingTimeText, untilText, untilTimeText } from './until-text.ts';

const MANILA = 'Asia/Manila';
/** 4:20 AM of Nov 16 in Manila. */
const NOW = Date.parse('2026-11-15T20:20:00Z');
const at = (time: string) => Date.parse(`2026-11-${time}:00+08:00`);

function until(atMs: number, locale: 'en' | 'fil' = 'en'): string {
  return untilText(describeUntil(atMs, NOW, MANILA), locale, MANILA);
}
function left(untilMs: number, locale: 'en' | 'fil' = 'en'): string | null {
  const time = remainingTime(untilMs, NOW);
  return time && remainingTimeText(time, locale);
}

test('an alert that ends today names the hour, in Manila and in the words of the language', () => {
  expect(until(at('16T10:00'))).toBe('Until 10:00 AM today');
  expect(until(at('16T04:30'), 'fil')).toBe('Hanggang 4:30 ngayong madaling-araw');
  expect(until(at('16T10:00'), 'fil')).toBe('Hanggang 10:00 ngayong umaga');
  expect(until(at('16T12:00'), 'fil')).toBe('Hanggang 12:00 ngayong tanghali');
  expect(until(at('16T16:15'), 'fil')).toBe('Hanggang 4:15 ngayong hapon');
  expect(until(at('16T23:59'), 'fil')).toBe('Hanggang 11:59 ngayong gabi');
});

test('a date is shown only when it is not today', () => {
  expect(until(at('17T10:00'))).toBe('Until Nov 17, 10:00 AM');
  expect(until(at('17T10:00'), 'fil')).toBe('Hanggang Nob 17, 10:00 AM');
  expect(untilTimeText(describeUntil(at('16T10:00'), NOW, MANILA), 'en', MANILA)).toBe('10:00 AM today');
});

test('the time left is shown in begun minutes, and not at all once it is over', () => {
  expect(left(at('16T10:00'))).toBe('5 h 40 min left');
  expect(left(at('16T10:00'), 'fil')).toBe('5 oras at 40 minuto pa');
  expect(left(at('16T07:20'))).toBe('3 h left');
  expect(left(at('16T07:20'), 'fil')).toBe('3 oras pa');
  expect(left(NOW + 1)).toBe('1 min left');
  expect(left(at('16T04:50'), 'fil')).toBe('30 minuto pa');
  expect(left(at('17T09:20'))).toBe('1 d 5 h left');
  expect(left(at('17T09:20'), 'fil')).toBe('1 araw at 5 oras pa');
  expect(left(NOW)).toBeNull();
});
