import { expect, test } from 'vitest';
import { type EventHistoryRow, historyLine } from './story-history.ts';

const [EVENT, FIRST, SECOND] = ['a', 'b', 'c'].map((end) => `0199a1b2-c3d4-7e5f-8a6b-00000000000${end}`);

test('who formed an event, joined it and was merged into it is listed with the similarity', () => {
  const reason = {
    score: 0.844,
    best: { score: 0.9, words: 0.62, type: 1, place: 1, time: 0.94, anchor: 0 },
  };
  const alike =
    'like its newest stories 0.84 (the nearest: words 0.62, type 1.00, place 1.00, time 0.94, anchor 0.00)';
  expect(line({ change: 'formed', otherId: FIRST ?? '', reason })).toBe(
    `s-${SECOND} formed c-${EVENT} with s-${FIRST}, ${alike}`,
  );
  expect(line({ change: 'joined', reason })).toBe(`s-${SECOND} joined c-${EVENT}, ${alike}`);
  expect(line({ change: 'merged', storyId: null, otherId: FIRST ?? '' })).toBe(
    `c-${FIRST} was merged into c-${EVENT}`,
  );
});

test('who left is listed with the rule', () => {
  const reason = { veto: 'other-city', against: FIRST, score: 0 };
  expect(line({ change: 'left', reason })).toBe(
    `s-${SECOND} left c-${EVENT} by rule other-city against s-${FIRST}, like the others 0.00`,
  );
  expect(line({ change: 'left', reason: { veto: 'roundup' } })).toBe(
    `s-${SECOND} left c-${EVENT} by rule roundup`,
  );
});

test('a change whose reason is not stored is listed without it', () => {
  expect(line({ change: 'formed' })).toBe(`s-${SECOND} formed c-${EVENT}`);
});

function line(differing: Partial<EventHistoryRow>): string {
  const at = new Date('2026-11-15T04:00:00Z');
  const change: EventHistoryRow = {
    ...{ eventId: EVENT ?? '', change: 'joined', storyId: SECOND ?? '', otherId: null, reason: {}, at },
    ...differing,
  };
  return historyLine(change).replace(/^.*?(?=[sc]-)/, '');
}
