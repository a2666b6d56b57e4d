import { expect, test } from 'vitest';
import { codeMessageText, resetMailText, securityMailText, verifyMailText } from './mails-text.ts';

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

test('a mail about a change says what, when and where, and has no link that somebody could imitate', () => {
  const about = { atMs: Date.parse('2026-11-15T04:00:00Z'), browser: 'Chrome', system: 'Android' };
  const { subject, text } = securityMailText('passkey_added', about, 'en');
  expect(subject).toBe('A passkey was added to your Paligid account');
  expect(text).toContain('When: November 15, 2026 at 12:00 PM, Manila time\nDevice: Chrome on Android');
  const unnamed = { ...about, browser: null, system: null };
  expect(securityMailText('device', unnamed, 'fil').text).toContain('Device: hindi alam');
  for (const locale of ['en', 'fil'] as const) {
    expect(securityMailText('password', about, locale).text).not.toMatch(/https?:|www\.|\.ph\b/);
  }
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
