import type { StoryPage } from '@paligid/contract/entities/story-details';
import { coveringAlerts } from '@paligid/domain/alerts/alerts-for-reader';
import { buildStory, buildStoryPage } from '@paligid/testkit/build-story';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getFeedsAt } from '../../../client/live/feeds-at.ts';
import { locationFeedQuery } from '../../../client/queries/feed-queries.ts';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { AlertPage } from './AlertPage.tsx';

/** 4:20 AM in Manila. */
const NOW = Date.parse('2026-11-15T20:20:00Z');
const PLACE = { code: '1380700000', name: 'Marikina', lat: 14.65, lon: 121.1 };
const COVERS = { inside: true, distance_km: 0.4, basis: 'polygon' } as const;
const ALERT: Partial<StoryPage> = {
  ...{ is_alert: true, severity: 5, source: 'Marikina DRRMO', authority: 'official', covers_reader: COVERS },
  ...{ issued_at: '2026-11-15T19:58:00Z', effective_at: '2026-11-15T19:58:00Z' },
  ...{ expires_at: '2026-11-16T02:00:00Z', checked_at: '2026-11-15T20:19:40Z' },
  ...{ confirmed_by: { sources: 1, official: 1 }, areas: [{ code: PLACE.code, name: 'Marikina' }] },
  solution_alternatives: { immediate_actions: ['Leave now.', 'Go up.', 'Take water.', 'Call home.'] },
};

const FEED = {
  next_cursor: null,
  as_of: '2026-11-15T20:20:00Z',
  coverage: { checked_at: null, sources_read: 0, sources_total: 0, unreadable: [] },
};

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(changes: Partial<StoryPage> = {}, locale: 'en' | 'fil' = 'en') {
  const page = { locale, place: PLACE, renderedAt: new Date(NOW).toISOString() };
  return renderInApp(<AlertPage story={buildStoryPage({ ...ALERT, ...changes })} />, { page });
}

const text = () => screen.getByRole('article').textContent ?? '';

test('in force it says where, until when, what to do, who says so and how fresh, in this order', () => {
  show();
  const order = [
    'In force now',
    'Flood on España',
    'You are inside the warned area',
    'Until 10:00 AM today',
    '5 h 40 min left',
    'Do this now',
    'Leave now.',
    'Call 911',
    'Marikina DRRMO Official says so. No other source yet.',
    'Issued 3:58 AM',
    'we read it 20 seconds ago',
    'The full warning',
  ].map((words) => text().indexOf(words));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order.every((at) => at >= 0)).toBe(true);
});

test('it says when it was issued, first read by us and sent, once a phone has been sent it', () => {
  show();
  expect(text()).not.toContain('Sent to phones');
  cleanup();
  const report = (read_at: string, kind: 'first' | 'update') => ({
    ...{ source: 'Marikina DRRMO', authority: 'official' as const, title: 'Leave now', url: null },
    ...{ published: '2026-11-15T19:58:00Z', read_at, kind, is_primary: kind === 'first' },
  });
  const reports = [report('2026-11-15T20:10:00Z', 'update'), report('2026-11-15T19:59:00Z', 'first')];
  const { container } = show({ reports, sent_at: '2026-11-15T20:00:00Z' });
  const lines = Array.from(container.querySelectorAll('p'), (line) => line.textContent);
  expect(lines).toContain('Issued 3:58 AMRead 3:59 AMSent to phones 4:00 AM');
});

test('in Filipino it says the same, and only three steps of the bulletin', () => {
  show({}, 'fil');
  for (const words of [
    ...['May bisa ngayon', 'Nasa loob ka ng lugar na may babala', 'Hanggang 10:00 ngayong umaga'],
    ...['5 oras at 40 minuto pa', 'Gawin na po ngayon', 'Kailangan ng saklolo? Tumawag po sa 911.'],
    'binasa namin 20 segundo ang nakalipas',
  ]) {
    expect(text()).toContain(words);
  }
  const steps = screen.getByRole('region', { name: 'Gawin na po ngayon' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
  expect(text()).not.toContain('Call home.');
});

test('three kilometres outside the steps are for who goes there', () => {
  show({ covers_reader: { ...COVERS, inside: false, distance_km: 3 } });
  expect(text()).toContain('You are 3 km outside the warned area');
  expect(screen.getByRole('heading', { name: 'If you are going there' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Call 911' })).toBeNull();
});

test('neither impact panel nor zero bars are on it, and imported numbers name their source and day', () => {
  const hotline = {
    name: 'Marikina rescue',
    number: '(02) 8555-0161',
    source: 'City of Marikina',
    url: null,
  };
  show({ hotlines: [{ ...hotline, checked_on: '2026-11-01' }] });
  expect(text()).not.toContain('Why this matters');
  expect(text()).toContain('City of Marikina, checked Nov 1, 2026');
  const call = screen.getByRole('link', { name: 'Call Marikina rescue, (02) 8555-0161' });
  expect(call.getAttribute('href')).toBe('tel:0285550161');
});

test("called off it leads with the hour and the issuer's words, and says what changed", () => {
  const [report] = buildStoryPage().reports;
  if (report === undefined) throw new Error('no report');
  const end = { kind: 'cancel', title: 'Warning lifted', text: 'The slopes have dried.' } as const;
  show({
    ...{ status: 'cancelled', ended_at: '2026-11-15T20:05:00Z' },
    reports: [
      {
        ...report,
        ...end,
        source: 'Marikina DRRMO',
        authority: 'official',
        published: '2026-11-15T20:05:00Z',
      },
    ],
  });
  expect(text().startsWith('Called off 4:05 AM15 minutes ago')).toBe(true);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Warning lifted');
  for (const words of [
    ...[
      '“The slopes have dried.”',
      'Critical Update, from 3:58 AM',
      'Marikina DRRMO, who issued it, ended it',
    ],
    '5 h 55 min; it was to end at 10:00 AM',
  ]) {
    expect(text()).toContain(words);
  }
  expect(text()).not.toContain('You are inside');
});

test('other alerts that still cover the reader are counted by the feed of the place', () => {
  const queryClient = new QueryClient();
  const api = { get: vi.fn(), send: vi.fn() };
  const feedAt = (place: typeof PLACE) => locationFeedQuery(api, { ...place, locale: 'en' }).queryKey;
  const alert = {
    authority: 'official',
    is_alert: true,
    covers_reader: COVERS,
    expires_at: '2026-11-16T02:00:00Z',
  } as const;
  const over = { status: 'cancelled', ended_at: '2026-11-15T20:00:00Z' } as const;
  const stories = [
    buildStory({ ...alert, id: 'covers' }),
    buildStory({ ...alert, id: 'outside', covers_reader: { ...COVERS, inside: false } }),
    buildStory({ ...alert, id: 'over', ...over }),
    buildStory({ ...alert, id: 'no alert', is_alert: false }),
  ];
  queryClient.setQueryData(feedAt(PLACE), { ...FEED, stories });
  queryClient.setQueryData(feedAt({ ...PLACE, lat: 10.3, lon: 123.9 }), {
    ...FEED,
    stories: [buildStory({ ...alert, id: 'of another city' })],
  });
  const known = getFeedsAt(queryClient, PLACE).flatMap(({ stories: it }) => it);
  expect(coveringAlerts(known, NOW).map(({ id }) => id)).toEqual(['covers']);
});
