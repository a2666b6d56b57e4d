import { expect, test } from 'vitest';
import { CONFIRM_WITHIN_MS, confirmationRejection, type DraftedAlert } from './two-person-rule.ts';

const DRAFT: DraftedAlert = {
  draftedBy: 'ana',
  draftedAtMs: 0,
  confirmedBy: null,
  expiresAtMs: 3_600_000,
};

test.each<[string, Partial<DraftedAlert>, string, number, string | undefined]>([
  ['another person in time', {}, 'ben', CONFIRM_WITHIN_MS - 1, undefined],
  ['after 15 minutes', {}, 'ben', CONFIRM_WITHIN_MS, 'too-late'],
  ['the same person', {}, 'ana', 1, 'same-person'],
  ['the same person, written otherwise', {}, 'Ana', 1, 'same-person'],
  ['a second confirmation', { confirmedBy: 'ben' }, 'carla', 1, 'already-confirmed'],
  ['an alert that is over', { expiresAtMs: 60_000 }, 'ben', 60_000, 'over'],
])('%s', (_, draft, by, nowMs, expected) => {
  expect(confirmationRejection({ ...DRAFT, ...draft }, by, nowMs)).toBe(expected);
});
