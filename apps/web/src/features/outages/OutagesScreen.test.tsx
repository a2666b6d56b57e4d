import type { OutagesBoard } from '@paligid/contract/api/outages.api';
import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { OutagesScreen } from './OutagesScreen.tsx';

afterEach(cleanup);

const NOTICE = 's-019a8560-7a00-7000-8000-000000000001';
const TAKEN = 's-019a8560-7a00-7000-8000-000000000002';
const OUTAGE: OutagesBoard['outages'][number] = {
  ...{ service: 'power', state: 'announced', date: '2026-11-16', towns: ['Marikina'] },
  ...{ from: '2026-11-16T14:00:00.000Z', until: '2026-11-16T20:00:00.000Z', barangays: ['Tumana', 'Parang'] },
  ...{ report_id: NOTICE, withdrawn_by_id: null },
};
const report = { title: 'Notice', title_lang: null, ended_at: null, source: 'Sample Power' } as const;

function board(change: Partial<OutagesBoard> = {}): OutagesBoard {
  return {
    town: { code: '1380700000', name: 'Marikina', slug: 'marikina' },
    ...{
      days: ['2026-11-15', '2026-11-16', '2026-11-17'],
      outages: [OUTAGE],
      not_read: [],
      unread_since: null,
    },
    reports: [
      { id: NOTICE, published: '2026-11-15T01:00:00.000Z', url: 'https://power.example/1', ...report },
      { id: TAKEN, published: '2026-11-15T03:00:00.000Z', url: null, ...report },
    ],
    ...{
      sources: ['Sample Power'],
      checked_at: '2026-11-15T04:00:00.000Z',
      as_of: '2026-11-15T04:00:00.000Z',
    },
    ...change,
  };
}

function show(answer: () => unknown) {
  return renderInApp(<OutagesScreen />, { path: '/outages', get: answer });
}

test('an interruption says what, when, which barangays and who says so, under its day; a calendar is offered', async () => {
  show(() => board());
  const day = await screen.findByRole('region', { name: /^Tomorrow, Monday, Nov/ });
  const [row] = within(day).getAllByRole('listitem');
  expect(row?.textContent).toContain('Power interruption');
  expect(row?.textContent).toContain('10:00 PM to 4:00 AM, Nov 17');
  expect(row?.textContent).toContain('Barangays: Tumana and Parang');
  expect(
    within(day)
      .getByRole('link', { name: /Sample Power, Nov 15/ })
      .getAttribute('href'),
  ).toBe('https://power.example/1');
  expect(screen.getByRole('link', { name: /calendar/ }).getAttribute('href')).toBe(
    '/feeds/outages/marikina.ics',
  );
});

test('what was taken back is shown so, with the notice that does it; a day without hours says so', async () => {
  const withdrawn = { ...OUTAGE, state: 'withdrawn', withdrawn_by_id: TAKEN } as const;
  const open: typeof OUTAGE = { ...OUTAGE, service: 'water', from: null, until: null, barangays: [] };
  show(() => board({ outages: [withdrawn, open] }));
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/^Withdrawn: Power interruption.*Taken back by Sample Power/);
  expect(rows[1]?.textContent).toMatch(/^Water interruption.*Hours not stated.*names no barangay/);
});

test('none is said only where everything was read: not while a source fails, and not where we read none', async () => {
  const { unmount } = show(() => board({ outages: [] }));
  expect(await screen.findByText(/^No interruption announced as of/)).toBeDefined();
  unmount();
  const failing = show(() => board({ outages: [], unread_since: '2026-11-15T02:00:00.000Z' }));
  expect(await screen.findByText(/^Could not check since/)).toBeDefined();
  expect(screen.queryByText(/^No interruption announced/)).toBeNull();
  failing.unmount();
  show(() => board({ outages: [], sources: [], checked_at: null, not_read: ['Meralco'] }));
  expect(await screen.findByText(/doesn't mean there is no interruption/)).toBeDefined();
  expect(screen.getByText(/may not read these yet: Meralco/)).toBeDefined();
  expect(screen.queryByText(/^No interruption announced/)).toBeNull();
});

test('a board that cannot be loaded says that this means nothing', async () => {
  show(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await screen.findByText(/doesn't mean that there are none/)).toBeDefined();
});
