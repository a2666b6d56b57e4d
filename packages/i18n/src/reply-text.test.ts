import { expect, test } from 'vitest';
import { nothingFoundTexts, refusedTexts, replyLeadText, suggestedQuestion } from './reply-text.ts';

const NOW = Date.parse('2026-11-15T18:00:00+08:00');
const EARLIER = Date.parse('2026-11-13T15:20:00+08:00');

test('what must be known of a report, with its time', () => {
  expect(replyLeadText({ state: 'ended', atMs: NOW - 60_000 }, NOW, 'en')).toBe(
    'This alert ended 5:59 PM. It said:',
  );
  expect(replyLeadText({ state: 'ended', atMs: null }, NOW, 'fil')).toBe(
    'Tapos na ang babalang ito. Ang sabi nito:',
  );
  expect(replyLeadText({ state: 'reported', atMs: EARLIER }, NOW, 'en')).toBe('Reported Nov 13, 3:20 PM:');
  expect(replyLeadText({ state: 'in_force_until', atMs: NOW }, NOW, 'fil')).toBe(
    'May bisa hanggang 6:00 PM:',
  );
  expect(replyLeadText({ state: 'in_force_from', atMs: NOW }, NOW, 'en')).toBe('In force from 6:00 PM:');
});

test('what is not known is said with its time and with what to do', () => {
  for (const why of ['anywhere', 'near', 'no_place', 'in_story', 'under_review'] as const) {
    expect(nothingFoundTexts(why, NOW, 'en').at(-1)).toBe('In an emergency, call 911.');
    expect(nothingFoundTexts(why, NOW, 'fil').length).toBe(nothingFoundTexts(why, NOW, 'en').length);
  }
  expect(nothingFoundTexts('anywhere', NOW, 'en')[0]).toContain('as of 6:00 PM');
});

test('what is refused comes with where to ask', () => {
  expect(refusedTexts('prediction', 'en').join(' ')).toContain('PHIVOLCS');
  expect(refusedTexts('medical', 'fil').join(' ')).toContain('health center');
  expect(refusedTexts('legal', 'en').join(' ')).toContain('PAO');
});

test('a suggested question names the place', () => {
  expect(suggestedQuestion('flood', 'Pasig', 'fil')).toBe('May baha ba sa Pasig?');
});
