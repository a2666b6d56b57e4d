import { expect, test } from 'vitest';
import { correctionNoticeText } from './correction-text.ts';

const KINDS = ['place', 'old', 'event', 'duplicate', 'severity', 'translation'] as const;

test('the notice of every kind of correction fits a notification in both languages', () => {
  for (const locale of ['en', 'fil'] as const) {
    for (const kind of KINDS) {
      const long = { what: 'Knee-deep flood '.repeat(20), place: 'Barangay San Antonio '.repeat(9) };
      const { title, body } = correctionNoticeText({ kind, severity: 5, ...long }, locale);
      expect([title.length <= 40, body.length <= 110], `${locale} ${kind}`).toEqual([true, true]);
    }
  }
});

test('a notice says what is right now', () => {
  const subject = { what: 'Flood on Aurora Boulevard', place: 'Quezon City', severity: 2 } as const;
  expect(correctionNoticeText({ kind: 'place', ...subject }, 'en')).toEqual({
    title: 'Corrected: Flood on Aurora Boulevard',
    body: 'We had the wrong place. It is in Quezon City.',
  });
  expect(correctionNoticeText({ kind: 'severity', ...subject }, 'fil').body).toContain('Hindi malubha');
});
