import { expect, test } from 'vitest';
import { phaseText, recommendationText, timingText } from './smart-text.ts';

const MANILA = 'Asia/Manila';
const NOW = Date.parse('2026-11-17T16:00:00+08:00');

test('[CONTEXT-003] a phase has its label; an unknown one is its key with blanks and capitals', () => {
  expect(phaseText('work_hours', 'en')).toBe('Work Hours');
  expect(phaseText('evening_commute', 'fil')).toBe('Pag-uwi');
  expect(phaseText('school_run', 'en')).toBe('School Run');
  expect(phaseText('constructor', 'en')).toBe('Constructor');
});

test('a recommendation has one reason in the language of the reader', () => {
  expect(recommendationText({ kind: 'phase', phase: 'evening_commute' }, 'en')).toBe(
    'It touches your routine: Evening Commute.',
  );
  expect(recommendationText({ kind: 'interest', topic: 'community' }, 'en')).toBe(
    'Because you follow Community.',
  );
  expect(recommendationText({ kind: 'covers' }, 'fil')).toBe('Sakop ka nito ngayon.');
});

test('what is to come is told in minutes, by the hour, or with its day', () => {
  expect(timingText(NOW + 45 * 60_000, NOW, 'en', MANILA)).toBe('in 45 minutes');
  expect(timingText(NOW + 120 * 60_000, NOW, 'en', MANILA)).toBe('today, 6:00 PM');
  expect(timingText(NOW + 24 * 3_600_000, NOW, 'en', MANILA)).toBe('Nov 18, 4:00 PM');
  expect(timingText(NOW + 45 * 60_000, NOW, 'fil', MANILA)).toBe('sa loob ng 45 minuto');
});
