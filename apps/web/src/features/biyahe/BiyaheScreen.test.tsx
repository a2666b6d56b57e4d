import type { BiyaheBoard } from '@paligid/contract/api/biyahe.api';
import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { BiyaheScreen } from './BiyaheScreen.tsx';

afterEach(cleanup);

const AS_OF = '2026-11-15T23:30:00.000Z';
const FLOOD = 's-019a8560-7a00-7000-8000-000000000001';
const NEWS = 's-019a8560-7a00-7000-8000-000000000002';
const report = { title_lang: null, url: 'https://mmda.test/1', published: AS_OF } as const;

function board(change: Partial<BiyaheBoard> = {}): BiyaheBoard {
  const day = {
    ...{ date: '2026-11-16', state: 'in_force', plates: [1, 2], holiday: null, report_id: null },
    ...{ except: [], cities: [], vague_ids: [], unconfirmed_ids: [] },
    hours: [
      { part: 'morning', from: 7, until: 10, is_suspended: false },
      { part: 'evening', from: 17, until: 20, is_suspended: false },
    ],
  } as const satisfies BiyaheBoard['coding']['days'][number];
  return {
    town: null,
    rail: [{ line: 'mrt-3', state: 'not_reported', basis: null, checked_at: null }],
    ...{ floods: [], closures: [], gauge: [{ mark: 'knee', inches: 19, passable: 'not_light' }] },
    coding: {
      ...{
        order: 'MMDA Resolution',
        checked_at: null,
        own: [],
        days: [day, { ...day, state: 'holiday', holiday: 'Araw' }],
      },
    },
    reports: [
      { id: FLOOD, title: 'Flood', source: 'MMDA', ...report },
      { id: NEWS, title: 'Coding', source: 'Outlet', ...report, url: null },
    ],
    ...{ not_read: ['MRT-3'], unread_since: null, as_of: AS_OF },
    ...change,
  };
}

function show(answer: () => unknown, page = {}) {
  return renderInApp(<BiyaheScreen />, { path: '/biyahe', page, get: answer });
}

test('silence is never normal: a line that nobody reports of is not reported, and who we cannot read is named', async () => {
  show(() => board());
  const trains = await screen.findByRole('region', { name: 'Trains' });
  expect(within(trains).getByText('Not reported')).toBeDefined();
  expect(within(trains).getByText("We can't read its own posts yet")).toBeDefined();
  expect(screen.getByText(/post on social networks only: MRT-3/)).toBeDefined();
});

test('a flooded road says how deep, who can pass and by whose word, with source, time and end', async () => {
  const basis = {
    report_id: FLOOD,
    voice: 'official',
    until: '2026-11-16T02:30:00.000Z',
    other_ids: [NEWS],
  } satisfies BiyaheBoard['floods'][number]['basis'];
  const spot = {
    name: 'España Boulevard',
    near: null,
    is_road: true,
    direction: 'NB',
    city: 'Manila',
  } satisfies BiyaheBoard['floods'][number]['spot'];
  const flood = {
    spot,
    mark: 'knee',
    inches: 19,
    passable: 'not_light',
    is_passable_stated: false,
    basis,
  } satisfies BiyaheBoard['floods'][number];
  show(() => board({ floods: [flood] }));
  const floods = await screen.findByRole('region', { name: 'Flooded roads' });
  for (const text of ['Knee-deep, 19 in', 'Not passable to light vehicles', 'by the MMDA gauge', 'Official'])
    expect(floods.textContent).toContain(text);
  expect(floods.textContent).toContain('northbound • Manila');
  expect(floods.textContent).toContain('MMDA, as of Nov 16, 7:30 AM');
  expect(floods.textContent).toContain('Goes off this board Nov 16, 10:30 AM');
  expect(floods.textContent).toContain('Outlet later said otherwise. Not official.');
  expect(within(floods).getByRole('link', { name: /MMDA/ }).getAttribute('href')).toBe('https://mmda.test/1');
});

test('number coding names plates and hours, a holiday, and news that is not confirmed', async () => {
  const [today, tomorrow] = board().coding.days;
  if (today === undefined || tomorrow === undefined) throw new Error('two days');
  const days = [{ ...today, unconfirmed_ids: [NEWS] }, tomorrow];
  show(() => board({ coding: { ...board().coding, days } }));
  const coding = await screen.findByRole('region', { name: 'Number coding' });
  expect(coding.textContent).toContain('Plates ending in 1 and 2');
  expect(coding.textContent).toContain('7 to 10 AM and 5 to 8 PM');
  expect(coding.textContent).toContain('None: Araw');
  expect(coding.textContent).toContain('Reported by Outlet. Not confirmed by an official source.');
  expect(coding.textContent).toContain('a suspension may be missing here');
});

test('where the board cannot be read nothing is said about trains and roads', async () => {
  show(() => {
    throw new Error('no answer');
  });
  expect(
    await screen.findByText("We couldn't check. That doesn't mean trains and roads are clear."),
  ).toBeDefined();
});
