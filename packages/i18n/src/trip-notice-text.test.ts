import { expect, test } from 'vitest';
import { type TripNoticeSubject, tripNoticeText } from './trip-notice-text.ts';

const SIX = Date.parse('2026-11-16T06:00:00+08:00');
const TEN = SIX + 4 * 3_600_000;
const subject = (changes: Partial<TripNoticeSubject> = {}): TripNoticeSubject => ({
  ...{ notice: 'found', to: 'work', verdict: 'another_way', beforeMs: null, way: 'Marcos Highway' },
  ...{ what: 'LRT-2 halts trips', source: 'LRTA', ...changes },
});

test('a notice of a trip has what to do in its title, and the report in its body', () => {
  expect(tripNoticeText(subject(), 'en')).toEqual({
    title: 'Way to work: use another way',
    body: 'LRT-2 halts trips. Go by Marcos Highway. LRTA.',
  });
  expect(
    tripNoticeText(subject({ to: 'home', verdict: 'leave_early', beforeMs: SIX, way: null }), 'fil'),
  ).toEqual({
    title: 'Pauwi: umalis bago 6:00 AM',
    body: 'LRT-2 halts trips. LRTA.',
  });
});

test('what got worse and what is no longer reported say so', () => {
  expect(tripNoticeText(subject({ notice: 'worse', verdict: 'stay', way: null }), 'en')).toEqual({
    title: 'Way to work: stay for now',
    body: 'It got worse. LRT-2 halts trips. LRTA.',
  });
  expect(tripNoticeText(subject({ notice: 'cleared', verdict: 'go' }), 'en')).toEqual({
    title: 'Way to work: nothing reported now',
    body: 'No longer reported: LRT-2 halts trips. LRTA.',
  });
});

test('title and body fit a phone, whatever the texts of a report', () => {
  const long = { what: 'Ñandú '.repeat(60), source: 'Ahensiya '.repeat(20), way: 'Kalye '.repeat(30) };
  for (const locale of ['en', 'fil'] as const)
    for (const to of ['work', 'school', 'home'] as const)
      for (const notice of ['found', 'worse', 'cleared'] as const)
        for (const verdict of ['leave_early', 'another_way', 'stay'] as const) {
          const text = tripNoticeText(subject({ ...long, to, notice, verdict, beforeMs: TEN }), locale);
          expect(text.title.length, text.title).toBeLessThanOrEqual(40);
          expect(text.title, text.title).not.toContain('…');
          expect(text.body.length, text.body).toBeLessThanOrEqual(110);
        }
});
