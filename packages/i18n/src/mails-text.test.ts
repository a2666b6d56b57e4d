import { expect, test } from 'vitest';
import { codeMessageText, resetMailText, verifyMailText } from './mails-text.ts';

const LINK = 'https://paligid.example/auth/login?reset=abc';

test('a mail has its link on a line of its own, in both languages', () => {
  for (const locale of ['en', 'fil'] as const) {
    for (const words of [verifyMailText, resetMailText]) {
      const { subject, text } = words(LINK, locale);
      expect(text.split('\n')).toContain(LINK);
      expect(subject).not.toContain('\n');
    }
  }
  expect(resetMailText(LINK, 'fil').subject).toBe('Gumawa ng bagong password');
});

test('a code ends with the line by which a phone fills it in, and fits into one message', () => {
  for (const locale of ['en', 'fil'] as const) {
    const text = codeMessageText('012345', 'paligid.example', locale);
    expect(text).toMatch(/^012345 /);
    expect(text.split('\n').at(-1)).toBe('@paligid.example #012345');
    expect(text.length).toBeLessThanOrEqual(160);
    // Characters outside the basic SMS alphabet would halve the message capacity.
    expect(text).toMatch(/^[\n -~]*$/);
  }
});
