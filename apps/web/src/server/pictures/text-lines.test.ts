import { expect, test } from 'vitest';
import { breakLines, drawableText } from './text-lines.ts';

/** Has no sign of its own for both together, so that the accent is a sign of our fonts by itself. */
const TILDE = 'g\u0303';

test('a long word is broken, and a long text cut, without parting a letter from its accent', () => {
  const words = [
    TILDE.repeat(100),
    `x${TILDE.repeat(100)}`,
    Array.from({ length: 60 }, () => TILDE.repeat(3)).join(' '),
  ];
  for (const text of words) {
    for (let width = 40; width < 60; width += 1) {
      const lines = breakLines(text, { font: 'text', size: 20, width, max: 2 });
      expect(lines).toHaveLength(2);
      for (const line of lines) expect(line.replaceAll(TILDE, '')).toMatch(/^x?[ ]*…?$/);
    }
  }
});

test('what no picture has room for is cut between two letters', () => {
  for (const start of ['', 'x']) {
    const drawn = drawableText(`${start}${TILDE.repeat(2_000)}`);
    expect(drawn.length).toBeGreaterThan(390);
    expect(drawn.replaceAll(TILDE, '')).toBe(start);
  }
});
