import { describe, expect, test } from 'vitest';
import { afterScroll } from './useAutoHide.ts';

function afterAll(...positions: number[]) {
  return positions.reduce(afterScroll, { y: 0, isAway: false }).isAway;
}

describe('the header bar while the reader scrolls', () => {
  test('stays for the first 80 px of the way down', () => {
    expect(afterAll(40, 80)).toBe(false);
  });

  test('goes away after 80 px of the way down', () => {
    expect(afterAll(40, 80, 81)).toBe(true);
  });

  test('comes back on the smallest way up', () => {
    expect(afterAll(600, 599)).toBe(false);
  });

  test('does not move when the page does not', () => {
    expect(afterAll(600, 600)).toBe(true);
  });
});
