import { buildStoryPage } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { storyPicture } from './story-picture.ts';

const AT = '2026-06-01T03:00:00.000Z';
const END = '2026-06-01T03:40:00.000Z';
const ISSUER = 'PAGASA';
const FIRST = {
  source: ISSUER,
  authority: 'official',
  title: 'Heavy rainfall warning',
  url: null,
  role: 'earlier',
  kind: 'first',
  is_primary: false,
  published: AT,
  read_at: AT,
} as const;
const LIFTED = {
  ...FIRST,
  role: 'same',
  kind: 'end',
  published: END,
  read_at: END,
  title: 'Heavy rainfall warning lifted',
  text: 'Light rains are still expected over the next two hours.',
} as const;
const ALERT = {
  source: ISSUER,
  authority: 'official',
  title: FIRST.title,
  headline: FIRST.title,
  summary: 'Flooding is expected in low areas.',
  is_alert: true,
  issued_at: AT,
  status: 'expired',
  ended_at: END,
} as const;

function drawn(changes: Parameters<typeof buildStoryPage>[0]) {
  return storyPicture(buildStoryPage({ ...ALERT, ...changes }), {
    ...{ shape: 'tall', language: 'en', origin: 'https://paligid.example', map: null },
    nowMs: Date.parse('2026-06-01T04:00:00.000Z'),
  });
}

test('the picture of an ended alert says it in the words of its issuer', () => {
  const { title, line, isOver, steps } = drawn({ reports: [LIFTED, FIRST] });
  expect(title).toBe('Heavy rainfall warning lifted');
  expect(line).toBe('Light rains are still expected over the next two hours.');
  expect([isOver, steps]).toEqual([true, []]);
});

test('an end without a text is shown with what it ended', () => {
  const { text: _, ...bare } = LIFTED;
  expect(drawn({ reports: [bare, FIRST] })).toMatchObject({ title: LIFTED.title, line: FIRST.title });
});

test.each([
  ['by another source', { reports: [{ ...LIFTED, source: 'Balita ng Sampol' }, FIRST] }],
  ['before it was raised again', { reports: [FIRST, { ...LIFTED, role: 'earlier' }] }],
  ['but an operator has taken it back', { reports: [LIFTED, FIRST], review: { state: 'recalled', at: END } }],
  ['while it is in force', { reports: [LIFTED, FIRST], status: 'active', ended_at: null, expires_at: null }],
] as const)('an end %s does not give the picture its words', (_, changes) => {
  const { title, line } = drawn({ ...changes, reports: [...changes.reports] } as Parameters<typeof drawn>[0]);
  expect([title, line]).toEqual([ALERT.headline, ALERT.summary]);
});
