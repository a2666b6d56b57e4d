import type { LeaveNowCard } from '@paligid/contract/entities/leave-now';
import { act, cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { LeaveNow } from './LeaveNow.tsx';

const AT = '2026-11-16T21:05:00.000Z';
const READ = { checked_at: AT, sources_read: 2, sources_total: 2, unreadable: [] };
const UNREAD = { ...READ, sources_read: 1, unreadable: [{ id: 'pagasa', name: 'PAGASA', since: null }] };
const REPORT: NonNullable<LeaveNowCard['cause']> = {
  ...{
    id: 's-1',
    title: 'A. Bonifacio Ave. closes to light vehicles',
    source: 'MMDA',
    authority: 'official',
  },
  ...{ published: '2026-11-16T20:10:00.000Z', severity: 4, effect: 'closed', is_vague: false },
  ...{ starts_at: '2026-11-16T22:00:00.000Z', ends_at: null },
};
const part = (kind: 'from' | 'way' | 'to', name: string, more: object = {}) => ({
  ...{ kind, name, is_known: true, reports: [] },
  ...more,
});
const GO: LeaveNowCard = {
  ...{
    verdict: 'go',
    direction: 'there',
    aim: 'work',
    holiday: null,
    forecast: null,
    before: null,
    until: null,
    way: null,
    cause: null,
  },
  ...{ depart_at: '2026-11-16T22:10:00.000Z', arrive_at: '2026-11-16T23:30:00.000Z', not_today: false },
  parts: [
    part('from', 'Tumana'),
    part('way', 'LRT-2'),
    part('way', 'Jeep', { is_known: false }),
    part('to', 'Ortigas'),
  ],
  ...{ coverage: READ, as_of: AT },
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(AT), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(
  answer: unknown,
  locale: 'en' | 'fil' = 'en',
  send: (...call: unknown[]) => unknown = () => ({}),
) {
  const view = renderInApp(<LeaveNow />, {
    page: { locale },
    send,
    get: () => {
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  act(() => signInTestReader(view.stores));
  return view;
}
const showCard = (more: Partial<LeaveNowCard>, locale?: 'en' | 'fil') =>
  show({ card: { ...GO, ...more }, next_trip_at: GO.depart_at }, locale);

test.each<[string, Partial<LeaveNowCard>, string]>([
  ['go', {}, 'Go at 6:10 AM as usual'],
  ['go unread', { coverage: UNREAD }, "Go at 6:10 AM, but we couldn't check everything"],
  [
    'before, or another way',
    { verdict: 'leave_early', before: '2026-11-16T22:00:00.000Z', way: 'Marcos Highway', cause: REPORT },
    'Leave before 6:00 AM, or go by Marcos Highway',
  ],
  ['early', { verdict: 'leave_early', cause: REPORT }, 'Leave earlier than 6:10 AM'],
  ['another way', { verdict: 'another_way', cause: REPORT }, 'Use another way today'],
  ['stay', { verdict: 'stay', cause: REPORT }, 'Stay where you are for now'],
  ['nothing known', { verdict: null, coverage: UNREAD }, 'We cannot say whether to go'],
])('%s', async (_, card, text) => {
  showCard(card);
  const name = (it: string) => it.replaceAll('\u00a0', ' ') === text;
  expect(await screen.findByRole('heading', { level: 2, name })).toBeDefined();
});

test("no line of the verdict ends between an hour and its 'AM'", async () => {
  showCard({});
  expect(await screen.findByRole('heading', { level: 2, name: 'Go at 6:10\u00a0AM as usual' })).toBeDefined();
});

test('what it rests on is a link, with who says it and when, and what is unknown is said', async () => {
  showCard({ verdict: 'another_way', cause: REPORT });
  const link = await screen.findByRole('link', { name: REPORT.title });
  expect(link.getAttribute('href')).toBe('/story/s-1');
  expect(screen.getByText('MMDA, 4:10 AM')).toBeDefined();
  expect(screen.getByText('Official')).toBeDefined();
  expect(screen.getByText('The notice names no way around, and we do not guess one.')).toBeDefined();
  expect(screen.getByText('As of 5:05 AM')).toBeDefined();
});

test("a source that was not read is named on the card, also beside 'go'", async () => {
  showCard({ coverage: UNREAD });
  expect(await screen.findByText("We couldn't check PAGASA. What they would say is unknown.")).toBeDefined();
});

test('on a public holiday it says so, and that no notice comes', async () => {
  showCard({ holiday: { name: 'Bonifacio Day', origin: 'Republic Act No. 9492' } });
  expect(
    await screen.findByText(
      'This trip is on Bonifacio Day, a public holiday. No notice comes before it. (Republic Act No. 9492)',
    ),
  ).toBeDefined();
});

const FORECAST: NonNullable<LeaveNowCard['forecast']> = {
  ...{ rain: 'moderate', rain_percent: 80, rain_at: '2026-11-16T22:10:00.000Z', feels_like: 38 },
  ...{ credit: 'Weather data by Open-Meteo.com (CC BY 4.0)', read_at: '2026-11-16T20:40:00.000Z' },
};

test('a forecast is credited, says that it was not observed, and does not touch the verdict', async () => {
  showCard({ forecast: FORECAST });
  expect(await screen.findByText('Moderate rain, 80% likely around 6:10 AM')).toBeDefined();
  expect(screen.getByText('Feels like up to 38 °C')).toBeDefined();
  expect(
    screen.getByText(/^Forecast, not observed: .* read at 4:40 AM\. It is not a warning\./),
  ).toBeDefined();
  // No line ends inside an hour or a degree.
  expect(document.body.textContent).toMatch(/6:10\u00a0AM[\s\S]*38\u00a0°C[\s\S]*4:40\u00a0AM/);
  const credit = screen.getByRole('link', { name: FORECAST.credit });
  expect(credit.getAttribute('href')).toBe('https://open-meteo.com/');
  expect(screen.getByText('Go at 6:10 AM as usual')).toBeDefined();
});

test('a dry forecast has no hour, an unknown part is left out, and in Filipino it is a forecast too', async () => {
  showCard(
    { forecast: { ...FORECAST, rain: 'none', rain_percent: 5, rain_at: null, feels_like: null } },
    'fil',
  );
  expect(await screen.findByText('Maliit ang tsansa ng ulan (5%)')).toBeDefined();
  expect(screen.getByText(/^Taya, hindi naobserbahan/)).toBeDefined();
  expect(screen.queryByText(/°C/)).toBeNull();
  cleanup();
  showCard({ forecast: { ...FORECAST, rain: null } });
  expect(await screen.findByText('Feels like up to 38 °C')).toBeDefined();
  expect(screen.queryByText(/likely/)).toBeNull();
});

test('along the way every part has its reports, none, or that we could not look', async () => {
  showCard({ parts: GO.parts.with(1, { ...part('way', 'LRT-2'), reports: [REPORT] }) });
  const list = await screen.findByRole('list');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((it) => it.textContent),
  ).toEqual([
    'TumanaYou leave at 6:10 AMNo report',
    'LRT-2Closed or not running · Starts 6:00 AMA. Bonifacio Ave. closes to light vehicles',
    "JeepWe don't know where this is, so we couldn't check",
    'OrtigasYou arrive at 7:30 AMNo report',
  ]);
});

test('whoever is going puts the card away until the next trip, and can have it back', async () => {
  showCard({});
  await userEvent.click(await screen.findByRole('button', { name: 'I am going now' }));
  expect(screen.getByText(/Safe trip/)).toBeDefined();
  cleanup();
  showCard({});
  await userEvent.click(await screen.findByRole('button', { name: 'Show it again' }));
  expect(screen.getByText('Go at 6:10 AM as usual')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'I am going now' }));
  cleanup();
  showCard({ depart_at: '2026-11-17T22:10:00.000Z' });
  expect(await screen.findByText('Go at 6:10 AM as usual')).toBeDefined();
});

test("'not today' is told to the server, which holds it for every device, and can be taken back", async () => {
  const sent: unknown[] = [];
  show({ card: GO, next_trip_at: GO.depart_at }, 'en', (...call) => {
    sent.push(call);
    return {};
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Not today' }));
  expect(await screen.findByText(/No notice comes before this trip today/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show it again' }));
  expect(await screen.findByText('Go at 6:10 AM as usual')).toBeDefined();
  expect(sent).toEqual(
    [true, false].map((not_today) => [
      ...['PUT', '/smart/leave-now/not-today'],
      { depart_at: GO.depart_at, not_today },
    ]),
  );
  // Nothing of it is kept on the device: what another device said counts here.
  cleanup();
  showCard({ not_today: true });
  expect(await screen.findByText(/No notice comes before this trip today/)).toBeDefined();
});

test("a 'not today' that could not be stored is not shown as if it were", async () => {
  const { stores } = show({ card: GO, next_trip_at: GO.depart_at }, 'en', () => {
    throw new ApiRequestError('offline', { status: 0 });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Not today' }));
  await waitFor(() => expect(stores.notices.getState().notices).toHaveLength(1));
  expect(screen.getByText('Go at 6:10 AM as usual')).toBeDefined();
});

test("a verdict that could not be renewed for twenty minutes is none: least of all 'go'", async () => {
  showCard({ as_of: '2026-11-16T20:40:00.000Z' });
  expect(await screen.findByText("We couldn't check your way. That doesn't mean it is clear.")).toBeDefined();
  expect(screen.queryByText(/as usual/)).toBeNull();
});

test('a failure says that we could not look', async () => {
  show(new ApiRequestError('gone', { status: 404 }));
  expect(await screen.findByText(/We couldn't check your way/)).toBeDefined();
});

test('long before a trip it says when the way will be looked at; without one nothing', async () => {
  show({ card: null, next_trip_at: '2026-11-17T22:10:00.000Z' });
  expect(
    await screen.findByText('Your next trip is on Nov 18 at 6:10 AM. We look at the way three hours before.'),
  ).toBeDefined();
  cleanup();
  const { container } = show({ card: null, next_trip_at: null });
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('in Filipino', async () => {
  showCard({ verdict: 'stay', cause: REPORT }, 'fil');
  expect(await screen.findByText('Manatili po muna sa kinaroroonan')).toBeDefined();
  expect(screen.getByText('Ang daan mo papasok sa trabaho ngayon')).toBeDefined();
});

test.each([
  ['go', {}, 'I am going now'],
  ['stay', { verdict: 'stay' as const, cause: REPORT }, 'Not today'],
])('of a verdict of %s the button that stands out is the one that follows it', async (_, more, name) => {
  showCard(more);
  const button = await screen.findByRole('button', { name });
  expect(button.dataset['variant']).toBe('primary');
  expect(document.querySelectorAll('[data-variant="primary"]')).toHaveLength(1);
});

test('where we cannot say whether to go, no button stands out', async () => {
  showCard({ verdict: null, coverage: UNREAD });
  expect(await screen.findByRole('button', { name: 'I am going now' })).toBeDefined();
  expect(document.querySelectorAll('[data-variant="primary"]')).toHaveLength(0);
});
