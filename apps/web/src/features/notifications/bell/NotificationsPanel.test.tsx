import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildStory } from '@paligid/testkit/build-story';
import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectivity } from '../../../client/connectivity/connectivity.ts';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import type { FeedCoverage } from '../../stories/list/coverage-text.ts';
import { NotificationsPanel } from './NotificationsPanel.tsx';

const PLACE = { code: '1380700000', name: 'Marikina', lat: 14.65, lon: 121.11 };
const CALM = { checked_at: AT, sources_read: 2, sources_total: 2, unreadable: [] };
const UNHEARD = { ...CALM, unreadable: [{ id: 'pagasa', name: 'PAGASA', since: AT }] };
const INSIDE = { inside: true, distance_km: 1, basis: 'polygon' } as const;
const FAR_AHEAD = '2099-01-01T00:00:00.000Z';
const HOUR_MS = 3_600_000;

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  connectivity.reportSuccess();
});

function story(n: number, changes: Partial<Story> = {}): Story {
  return buildStory({ id: `s-${n}`, title: `Story ${n}`, headline: `Story ${n}`, ...changes });
}

const alert = (n: number, changes: Partial<Story> = {}) =>
  story(n, {
    ...{ is_alert: true, authority: 'official', severity: 5, status: 'active' },
    ...{ covers_reader: INSIDE, expires_at: FAR_AHEAD },
    ...changes,
  });

function open(stories: Story[] | Error, coverage: FeedCoverage = CALM, place: typeof PLACE | null = PLACE) {
  return renderInApp(<NotificationsPanel anchor={{ current: null }} onClose={() => {}} />, {
    page: { place },
    get: () => {
      if (stories instanceof Error) throw stories;
      return { stories, next_cursor: null, as_of: AT, coverage };
    },
  });
}

const section = (name: string) => screen.findByRole('region', { name });

test('what is in force for the reader stands first: gravest first, with place, hour, until and who', async () => {
  open([
    alert(1, { severity: 4 }),
    alert(2),
    alert(3, { covers_reader: { ...INSIDE, inside: false } }),
    story(4),
  ]);
  const inForce = await section('In force for you now');
  const rows = await within(inForce).findAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/story/s-2', '/story/s-1']);
  for (const part of ['Sampaloc, Manila', 'Inside', 'Story 2', 'Until Jan 1, 8:00 AM', 'Balita ng Sampol']) {
    expect(rows[0]?.textContent).toContain(part);
  }
  expect(within(inForce).getByText(/Opening this list does not clear them/)).toBeDefined();
});

test('an area that cuts the picked city covers a part of it, and the bell says no more', async () => {
  open([alert(1, { covers_reader: { ...INSIDE, inside: false, part: true } })]);
  const row = await within(await section('In force for you now')).findByRole('link');
  expect(row.textContent).toContain('Partly inside');
});

test('a headline in another language is marked, as on every card', async () => {
  open([alert(1, { title_lang: 'fil' })]);
  const inForce = await section('In force for you now');
  expect((await within(inForce).findByRole('img', { name: 'In Filipino' })).textContent).toBe('FIL');
});

test('nothing is called nothing before we could look', async () => {
  renderInApp(<NotificationsPanel anchor={{ current: null }} onClose={() => {}} />, {
    page: { place: PLACE },
  });
  const inForce = await section('In force for you now');
  expect(within(inForce).getAllByText('Looking for alerts in force...').length).toBeGreaterThan(0);
  expect(screen.queryByText('Nothing in force')).toBeNull();
});

test('that we could not look is said, with a way to try again', async () => {
  open(new Error('down'));
  expect(await screen.findByText(/We couldn't check for alerts/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
  expect(screen.queryByText('Nothing in force')).toBeNull();
});

test('a source that cannot be read may know of an alert, so nothing is called calm', async () => {
  open([story(1)], UNHEARD);
  expect(await screen.findByText(/We can't reach PAGASA/)).toBeDefined();
  expect(screen.queryByText('Nothing in force')).toBeNull();
});

test('where all was read and none covers the reader, nothing is in force', async () => {
  open([story(1)]);
  expect(await screen.findByText('Nothing in force')).toBeDefined();
  expect(screen.getByText('No alert covers Marikina.')).toBeDefined();
});

test('offline the alerts that were known stay, with their age', async () => {
  connectivity.requestCheck(true);
  vi.spyOn(connectivity, 'isOnline').mockReturnValue(false);
  open([alert(1)]);
  expect(await screen.findByText(/You are offline. This is what was known at 12:00 PM/)).toBeDefined();
  expect(screen.getByRole('link', { name: /Story 1/ })).toBeDefined();
  vi.restoreAllMocks();
});

test('what began and ended since the visit before is listed, newest first, and what is small is not', async () => {
  const now = Date.now();
  const at = (hours: number) => new Date(now - hours * HOUR_MS).toISOString();
  const visit = { sinceMs: now - 6 * HOUR_MS, startedMs: now - 1_000, lastMs: now };
  window.localStorage.setItem('paligid_last_visit', JSON.stringify(visit));
  open([
    story(1, { issued_at: at(9), published: at(9) }),
    story(2, { issued_at: at(3), published: at(3) }),
    story(3, { issued_at: at(3), published: at(3), severity: 2 }),
    alert(4, { status: 'cancelled', issued_at: at(9), ended_at: at(1) }),
  ]);
  const away = await section('While you were away');
  const rows = await within(away).findAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/story/s-4', '/story/s-2']);
  expect(rows[0]?.textContent).toContain('Called off');
  expect(within(away).getByText(/^since /)).toBeDefined();
});
