import { expect, test } from 'vitest';
import {
  type DeckMoment,
  greetingDue,
  isTimeForQuiet,
  milestoneReached,
  planGreetings,
  reasonKey,
} from './greeting-plan.ts';

const NOW = Date.parse('2026-11-17T08:00:00+08:00');
const READING = { today: 0, todayBefore: 0, total: undefined, unbrokenMinutes: 0 };

/** Every story of another category, unless told. */
function deck(count: number, changes: Record<number, { category?: string; severity?: number }> = {}) {
  return Array.from({ length: count }, (_, i) => ({
    ...{ id: `s${i}`, category: `topic ${i}`, severity: 2, isRead: false },
    ...changes[i],
  }));
}

function moment(changes: Partial<DeckMoment> = {}): DeckMoment {
  const stories = deck(30);
  return {
    ...{ passed: stories.slice(0, 10), next: stories[10], left: undefined, unread: 20 },
    shown: new Set<string>(),
    ...{ sinceLast: Number.POSITIVE_INFINITY, reading: { ...READING, today: 7, todayBefore: 7 } },
    ...changes,
  };
}

const placed = (plan: ReturnType<typeof planGreetings>) =>
  plan.map(({ after, reason }) => [after, reasonKey(reason)]);

test('a day begins with a welcome, has progress after every ten stories, and ends at the end', () => {
  expect(placed(planGreetings(deck(26), READING, { isWhole: true }))).toEqual([
    [0, 'welcome'],
    [10, 'progress-10'],
    [20, 'progress-20'],
    [26, 'all_caught_up'],
  ]);
});

test('who has read today is not welcomed again, and progress counts what was read before', () => {
  const reading = { ...READING, today: 8, todayBefore: 8 };
  expect(placed(planGreetings(deck(11), reading, { isWhole: false }))).toEqual([[2, 'progress-10']]);
});

test('stories that were read before count once', () => {
  const stories = deck(12).map((story, i) => ({ ...story, isRead: i < 4 }));
  const reading = { ...READING, today: 4, todayBefore: 4 };
  expect(placed(planGreetings(stories, reading, { isWhole: false }))).toEqual([[10, 'progress-10']]);
});

test('a greeting that would stand less than five stories before the end gives way to that of the end', () => {
  expect(placed(planGreetings(deck(12), READING, { isWhole: true }))).toEqual([
    [0, 'welcome'],
    [12, 'all_caught_up'],
  ]);
});

test('three stories of one category followed by another are a shift of topic', () => {
  const traffic = { category: 'traffic' };
  const stories = deck(12, { 4: traffic, 5: traffic, 6: traffic });
  const [, shift] = planGreetings(stories, READING, { isWhole: false });
  expect(shift).toEqual({ after: 7, reason: { type: 'topic_shift', from: 'traffic', to: 'topic 7' } });
});

test('stories that were only passed are no topic that was read', () => {
  const read = deck(3).map((story) => ({ ...story, category: 'traffic', isRead: true }));
  const changes = { next: deck(1)[0], reading: { ...READING, today: 3, todayBefore: 3 } };
  expect(greetingDue(moment({ ...changes, passed: read }))?.type).toBe('topic_shift');
  const passed = read.map((story, i) => ({ ...story, isRead: i > 0 }));
  expect(greetingDue(moment({ ...changes, passed }))).toBeUndefined();
});

test('there are at least five stories between two greetings', () => {
  const traffic = { category: 'traffic' };
  const stories = deck(30, { 1: traffic, 2: traffic, 3: traffic, 7: traffic, 8: traffic, 9: traffic });
  const plan = planGreetings(stories, READING, { isWhole: true });
  const gaps = plan.slice(1).map(({ after }, i) => after - (plan[i]?.after ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5);
  expect(greetingDue(moment({ sinceLast: 4, reading: { ...READING, today: 10 } }))).toBeUndefined();
});

test('no greeting stands directly before a critical story', () => {
  const next = { id: 'x', category: 'weather', severity: 5 };
  expect(greetingDue(moment({ reading: { ...READING, today: 10 } }))).toBeDefined();
  expect(greetingDue(moment({ next, reading: { ...READING, today: 10 } }))).toBeUndefined();
  expect(planGreetings(deck(3, { 0: { severity: 5 } }), READING, { isWhole: false })).toEqual([]);
});

test('no reason is given twice in one visit', () => {
  const reading = { ...READING, today: 10 };
  expect(greetingDue(moment({ reading, shown: new Set(['progress-10']) }))).toBeUndefined();
  expect(greetingDue(moment({ passed: [], shown: new Set(['welcome']), reading: READING }))).toBeUndefined();
});

test.each([
  [19, undefined],
  [20, 'break_reminder-1'],
  [41, 'break_reminder-2'],
])('after %i minutes without a break the greeting is %s', (unbrokenMinutes, key) => {
  const due = greetingDue(moment({ reading: { ...READING, today: 7, todayBefore: 7, unbrokenMinutes } }));
  expect(due && reasonKey(due)).toBe(key);
});

test.each([
  [49, 50, 50],
  [50, 60, undefined],
  [90, 110, 100],
  [40, 260, 250],
  [499, 700, 500],
])('from %i to %i stories the milestone is %s', (before, now, at) => {
  expect(milestoneReached(before, now)).toBe(at);
});

test('a milestone comes before everything else that is due, and only once', () => {
  const total = { stories: 98, celebrated: 98 };
  const reading = { ...READING, today: 8, todayBefore: 8, total };
  expect(placed(planGreetings(deck(9), reading, { isWhole: false }))).toEqual([[2, 'milestone-100']]);
});

test('at the end of a feed of which nothing was read nothing is celebrated', () => {
  const end = { passed: deck(3), next: undefined, left: 0, unread: 3, reading: READING };
  expect(greetingDue(moment(end))).toEqual({ type: 'no_more_content' });
  expect(greetingDue(moment({ ...end, left: undefined }))).toBeUndefined();
});

test.each([
  ['nothing today, all of it on another day', 0, 0, 'no_more_content'],
  ['one of three', 1, 2, 'no_more_content'],
  ['all but one', 2, 1, 'no_more_content'],
  ['all of it', 3, 0, 'all_caught_up'],
  ['one today, the others on another day', 1, 0, 'all_caught_up'],
])('at the end of a feed of which %s was read the greeting is right', (_, today, unread, type) => {
  const end = { passed: deck(3), next: undefined, left: 0, unread };
  expect(greetingDue(moment({ ...end, reading: { ...READING, today } }))).toEqual({ type });
});

const ALERT = {
  ...{ authority: 'official', severity: 3, status: 'active' as const, category: 'weather' },
  ...{ published: null, expires_at: null, is_alert: false, covers_reader: { inside: true } },
};

test.each([
  ['a rainfall warning here', {}, true],
  ['wind signal 1 here', { severity: 2 }, true],
  ['a warning whose area is unknown', { covers_reader: null }, true],
  ['a warning that has ended', { expires_at: '2026-11-17T07:00:00+08:00' }, false],
  ['a warning for elsewhere', { covers_reader: { inside: false } }, false],
  [
    'something critical nearby, reported by anybody',
    { ...{ authority: 'media', severity: 5, category: 'crime' }, covers_reader: { inside: false } },
    true,
  ],
  ['a grave official alert of another kind', { severity: 4, category: 'transport' }, true],
  ['a notice about the weather', { severity: 1 }, false],
  ['an ordinary report', { authority: 'media', severity: 3 }, false],
])('%s: quiet %#', (_, changes, isQuiet) => {
  expect(isTimeForQuiet([{ ...ALERT, ...changes }], NOW)).toBe(isQuiet);
});
