import { buildStoryPage } from '@paligid/testkit/build-story';
import { cleanup, screen, waitFor } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiRequestError } from '../../../client/api/api-error.ts';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { StoryCorrections } from './StoryCorrections.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const FACTS = { title: 'Flood', place: 'Marikina', severity: 3 } as const;
const DECISIONS = [
  {
    kind: 'place',
    decision: 'accepted',
    reason: 'same_name',
    effect: 'changed',
    decided_at: '2026-11-15T07:10:00.000Z',
    before: FACTS,
    after: { ...FACTS, place: 'Quezon City' },
  },
  {
    kind: 'severity',
    decision: 'declined',
    reason: 'source_says_so',
    effect: null,
    decided_at: '2026-11-15T06:00:00.000Z',
    before: null,
    after: null,
  },
] as const;

test('one tap sends the kind with a key of this browser, which stays the same', async () => {
  const sent: unknown[] = [];
  const send = (method: string, address: string, body: unknown) => sent.push([method, address, body]);
  const story = buildStoryPage();
  renderInApp(<StoryCorrections story={story} />, { send });
  for (const name of [/^Wrong place/, /^Old news/]) {
    await userEvent.click(screen.getByRole('button', { name: 'Something wrong?' }));
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const key = expect.stringMatching(/^[\w-]{22}$/);
  const path = `/story/${story.id}/corrections`;
  expect(sent).toEqual([
    ['POST', path, { kind: 'place', device_key: key }],
    ['POST', path, { kind: 'old', device_key: key }],
  ]);
  expect(new Set(sent.map((call) => JSON.stringify(call).match(/device_key":"([^"]+)/)?.[1])).size).toBe(1);
  expect(screen.getByText('You said: Wrong place. An editor will look at it.')).toBeTruthy();
});

test('the page says what was changed and when, what was not and why, and which of it this reader said', () => {
  const story = buildStoryPage({ corrections: [...DECISIONS] });
  const own = { key: 'a'.repeat(22), sent: [{ story: story.id, kinds: ['place'] }] };
  localStorage.setItem('paligid_corrections', JSON.stringify(own));
  renderInApp(<StoryCorrections story={story} />);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    'Readers said the place is wrong. We changed it at Nov 15, 3:10 PM. You told us this.',
    'Readers said the severity is wrong. Looked at on Nov 15, 2:00 PM, no change: the source says the same.',
  ]);
});

test('a correction that does not get through says so, and can be sent again', async () => {
  const send = () => {
    throw new ApiRequestError('gone', { status: 0 });
  };
  renderInApp(<StoryCorrections story={buildStoryPage()} />, { send });
  await userEvent.click(screen.getByRole('button', { name: 'Something wrong?' }));
  const choice = await screen.findByRole('button', { name: /^Duplicate/ });
  await userEvent.click(choice);
  expect(await screen.findByText("That didn't get through. Please try again.")).toBeTruthy();
  expect(choice.getAttribute('aria-disabled')).toBeNull();
  expect(localStorage.getItem('paligid_corrections')).not.toContain('duplicate');
});
