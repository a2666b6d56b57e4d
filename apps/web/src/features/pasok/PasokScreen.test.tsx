import type { PasokBoard } from '@paligid/contract/api/pasok.api';
import { PASOK_LEVELS } from '@paligid/domain/pasok/levels';
import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { PasokScreen } from './PasokScreen.tsx';
import type { BoardCity, Cell, CityDay } from './pasok-view.ts';

afterEach(cleanup);

const AS_OF = '2026-11-15T21:10:00.000Z';
const REPORT = 's-019a8560-7a00-7000-8000-000000000001';
const BULLETIN = 's-019a8560-7a00-7000-8000-000000000002';
const NEWS = 's-019a8560-7a00-7000-8000-000000000003';

function cells(change: (level: Cell['level']) => Partial<Cell> = () => ({})): Cell[] {
  return PASOK_LEVELS.map((level) => ({
    ...{ level, state: 'none', effect: null, part: 'day', sector: null, is_partial: false },
    ...{ report_id: null, rule_id: null, bulletin_id: null },
    ...change(level),
  }));
}

function day(change?: Parameters<typeof cells>[0], more: Partial<CityDay> = {}): CityDay {
  return { date: '2026-11-16', cells: cells(change), vague_ids: [], unconfirmed_ids: [], ...more };
}

function city(name: string, code: string, today: CityDay, more: Partial<BoardCity> = {}): BoardCity {
  const watched = { checked_at: AS_OF, unread_since: null, sources: ['DepEd'] };
  return { code, name, days: [today, day()], ...watched, ...more };
}

const official = (level: Cell['level']): Partial<Cell> =>
  level === 'work' ? {} : { state: 'official', effect: 'suspended', sector: 'both', report_id: REPORT };
const report = { title_lang: null, url: 'https://marikina.test/1', published: AS_OF, ended_at: null };

function board(...cities: BoardCity[]): PasokBoard {
  return {
    ...{ days: ['2026-11-16', '2026-11-17'], cities, as_of: AS_OF },
    reports: [
      { ...report, id: REPORT, title: 'Walang pasok', source: 'City of Marikina' },
      {
        ...report,
        id: BULLETIN,
        title: 'Bulletin No. 7',
        source: 'PAGASA',
        ended_at: '2026-11-15T21:00:00.000Z',
      },
      { ...report, id: NEWS, title: 'No classes?', source: 'Daily Sample', url: null },
    ],
    rules: [{ id: 'do22-signal-1', order: 'DepEd Order No. 022, s. 2024' }],
  };
}

function show(answer: () => unknown, path = '/pasok', page = {}) {
  return renderInApp(<PasokScreen />, { path, page, get: answer });
}

test('a public holiday is named with its origin, on its own day', async () => {
  const holidays = [{ date: '2026-11-17', name: 'A special day', origin: 'Proclamation No. 1' }];
  const answer = () => ({ ...board(city('Marikina', '1380700000', day())), holidays });
  show(answer, '/pasok?day=tomorrow');
  expect(await screen.findByText('A special day is a public holiday. (Proclamation No. 1)')).toBeDefined();
  cleanup();
  show(answer);
  await screen.findByText('Marikina');
  expect(screen.queryByText(/public holiday/)).toBeNull();
});

test('an official suspension is shown with its levels, its sector and a link to the report', async () => {
  show(() => board(city('Marikina', '1380700000', day(official))));
  const row = (await screen.findByRole('heading', { name: 'Marikina' })).closest('li');
  expect(row?.textContent).toContain('All levels No classes');
  expect(row?.textContent).toContain('public and private');
  expect(row?.textContent).toContain('Official');
  const link = within(row as HTMLElement).getByRole('link', { name: /City of Marikina/ });
  expect(link.getAttribute('href')).toBe('https://marikina.test/1');
});

test('a rule is named with its order, its bulletin and the end of the warning', async () => {
  const automatic = (level: Cell['level']): Partial<Cell> =>
    level === 'kinder'
      ? { state: 'automatic', effect: 'suspended', rule_id: 'do22-signal-1', bulletin_id: BULLETIN }
      : {};
  show(() => board(city('Pasig', '1381200000', day(automatic))));
  const row = (await screen.findByRole('heading', { name: 'Pasig' })).closest('li');
  expect(row?.textContent).toContain('Kinder No classes');
  expect(row?.textContent).toContain('Elementary to College Not announced as of 5:10 AM');
  expect(row?.textContent).toContain('Automatic by rule DepEd Order No. 022, s. 2024, with Bulletin No. 7');
  expect(row?.textContent).toContain('That warning ended');
  expect(row?.textContent).not.toContain('Official');
});

test('what could not be read is never said to be not announced', async () => {
  show(() =>
    board(
      city('Makati', '1380300000', day(), { checked_at: null, unread_since: '2026-11-15T19:00:00.000Z' }),
      city('Pasay', '1381100000', day(), { checked_at: null, sources: [] }),
    ),
  );
  expect((await screen.findByText('Makati')).parentElement?.textContent).toContain('Could not check since');
  expect(screen.getByText('Pasay').parentElement?.textContent).toContain(
    "don't read this city's announcements",
  );
  expect(document.body.textContent).not.toContain('Not announced');
});

test('where only the national sources are read, that is said, and where to look', async () => {
  const national = { checked_at: null, national_checked_at: AS_OF, sources: ['DepEd', 'Official Gazette'] };
  const cities = board(city('Pasay', '1381100000', day(), national));
  show(() => cities);
  const text = (await screen.findByText('Pasay')).parentElement?.textContent;
  expect(text).toContain('Nothing from DepEd and Official Gazette as of 5:10 AM.');
  expect(text).toContain("We don't read this city's own announcements: look at the city's page");
  expect(document.body.textContent).not.toMatch(/Not announced|have no announcement/);
  cleanup();
  show(() => cities, '/pasok', { locale: 'fil' });
  expect((await screen.findByText('Pasay')).parentElement?.textContent).toContain(
    'Wala pang mula sa DepEd at Official Gazette nitong',
  );
});

test('news is named as not confirmed', async () => {
  show(() => board(city('Taguig', '1381500000', day(undefined, { unconfirmed_ids: [NEWS] }))));
  const link = await screen.findByRole('link', { name: /Reported by Daily Sample. Not confirmed/ });
  expect(link.getAttribute('href')).toBe(`/story/${NEWS}`);
});

test('the reader’s own city comes first, also from a barangay in it', async () => {
  const place = { code: '1380700012', name: 'Tumana', lat: 14.6, lon: 121.1 };
  show(
    () => board(city('Makati', '1380300000', day()), city('Marikina', '1380700000', day(official))),
    '/pasok',
    {
      place,
    },
  );
  const own = await screen.findByRole('region', { name: 'Marikina' });
  expect(own.textContent).toContain('your city');
  expect(own.textContent).toContain('No classes');
});

test('the filter and the day are links, and choose what is shown', async () => {
  const cities = board(city('Marikina', '1380700000', day(official)), city('Makati', '1380300000', day()));
  show(() => cities, '/pasok?show=suspended');
  expect((await screen.findByRole('link', { name: 'No classes 1' })).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(screen.queryByText('Makati')).toBeNull();
  expect(screen.getByRole('link', { name: 'Tomorrow' }).getAttribute('href')).toBe('/pasok?day=tomorrow');
  cleanup();
  show(() => cities, '/pasok?day=tomorrow');
  expect(await screen.findByText(/no announcement for 2 cities/)).toBeDefined();
});

test('a board that cannot be loaded says nothing about classes', async () => {
  show(() => {
    throw new ApiRequestError('down', { status: 503 } as never);
  });
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't check");
});

test('the board in Filipino', async () => {
  show(() => board(city('Marikina', '1380700000', day(official))), '/pasok', { locale: 'fil' });
  const row = (await screen.findByRole('heading', { name: 'Marikina' })).closest('li');
  expect(row?.textContent).toContain('Lahat ng antas Walang pasok');
  expect(row?.textContent).toContain('Opisyal');
});
