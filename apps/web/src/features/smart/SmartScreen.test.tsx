import { buildStory } from '@paligid/testkit/build-story';
import { act, cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { ContextCard } from './ContextCard.tsx';
import { RecommendationsPanel } from './RecommendationsPanel.tsx';
import { RoutineContext } from './RoutineContext.tsx';
import { SmartScreen } from './SmartScreen.tsx';
import { Screen } from './smart.route.tsx';

const AT = '2026-11-16T21:05:00.000Z';
const COVERAGE = { checked_at: AT, sources_read: 2, sources_total: 2, unreadable: [] };
const CONTEXT = {
  ...{ current_phase: 'work_hours', confidence: 0.86, time_in_phase: 460 },
  ...{ predicted_next_phase: 'evening_commute', time_until_next_phase: 25 },
  contextual_factors: {
    time_of_day: 'afternoon',
    day_of_week: 'thursday',
    weather: 'rainy',
    traffic_level: null,
  },
  location: { area: 'Ortigas', lat: 14.5869, lon: 121.0614 },
};
const story = (title: string) => buildStory({ id: `s-${title}`, title, headline: title });
const MADE = {
  now_relevant: [
    { story: story('Flood'), reason: 'It covers you right now.', urgency: 'within_hour', confidence: 1 },
  ],
  upcoming_relevant: [
    { story: story('Cut'), reason: 'It begins near your places.', timing: 'in 45 minutes' },
  ],
  based_on_routine: [
    {
      story: story('Trains'),
      reason: 'It fits your routine.',
      routine_phase: 'evening_commute',
      confidence: 0.8,
    },
  ],
  interest_based: [{ story: story('Film'), reason: 'Because you follow Community.', similarity_score: 0.92 }],
};
const NONE = { now_relevant: [], upcoming_relevant: [], based_on_routine: [], interest_based: [] };
const ROUTINES = {
  ...{
    learning_status: 'learned',
    data_points: 0,
    routines: [],
    source: 'stated',
    stated: null,
    anchors: [],
  },
  explanation: 'You told us about your day.',
};
const FEED = { stories: [story('Jam')], next_cursor: null, as_of: AT, coverage: COVERAGE };

type Responses = Record<string, unknown>;
const RESPONSES: Responses = {
  '/smart/context': CONTEXT,
  '/smart/recommendations?limit=10&include_predictive=true': MADE,
  '/smart/routines': ROUTINES,
  '/smart/feed/smart?k=15&hours=24&include_predictions=true': FEED,
  '/smart/leave-now': { card: null, next_trip_at: null },
};
const FAILED = new ApiRequestError('gone', { status: 503 });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(AT), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(
  content: React.ReactNode,
  responses: Responses = {},
  options: { send?: () => unknown; isGuest?: boolean } = {},
) {
  const asked: string[] = [];
  const view = renderInApp(content, {
    path: '/smart',
    get: (address) => {
      asked.push(address);
      const answer = { ...RESPONSES, ...responses }[address];
      if (answer instanceof Error) throw answer;
      return answer === undefined ? new Promise(() => {}) : answer;
    },
    ...(options.send && { send: options.send }),
  });
  if (options.isGuest !== true) act(() => signInTestReader(view.stores));
  return { ...view, asked };
}

test('[SMART-005] a guest sees the prompt with the regular feed, and no smart query is sent', () => {
  const { asked } = show(<Screen />, {}, { isGuest: true });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Smart recommendations unavailable');
  expect(screen.getByRole('link', { name: 'Use Regular Feed' }).getAttribute('href')).toBe('/feed');
  expect(asked).toEqual([]);
});

test('[SMART-001] the panel has its four sections in their order, each story with its reason', async () => {
  show(<RecommendationsPanel />);
  await screen.findByText('Flood');
  expect(screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent)).toEqual([
    'Happening Now',
    'Coming Up',
    'For Your Routine',
    'You Might Like',
  ]);
  for (const text of ['Within the hour', 'in 45 minutes', 'Evening Commute', '80% sure', '92% match'])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText('Because you follow Community.')).toBeDefined();
});

test('[SMART-006] its data is asked for with limit 10 and predictions', () => {
  const { asked } = show(<RecommendationsPanel />);
  expect(asked).toEqual(['/smart/recommendations?limit=10&include_predictive=true']);
});

test.each([
  ['failed', FAILED],
  ['no data', null],
])(
  '[SMART-002] [SMART-003] %s: it says that we are still learning and leads to the feed',
  async (_, answer) => {
    show(<RecommendationsPanel />, { '/smart/recommendations?limit=10&include_predictive=true': answer });
    expect(
      await screen.findByText('Smart recommendations unavailable', undefined, { timeout: 5_000 }),
    ).toBeDefined();
    expect(screen.getByText("We're still learning your routines. Check back soon!")).toBeDefined();
    expect(screen.getByRole('link', { name: 'Use Regular Feed' }).getAttribute('href')).toBe('/feed');
  },
  10_000,
);

test('[SMART-004] four empty lists say that nothing is recommended yet', async () => {
  show(<RecommendationsPanel />, { '/smart/recommendations?limit=10&include_predictive=true': NONE });
  expect(await screen.findByText('No smart recommendations yet')).toBeDefined();
  expect(
    screen.getByText("We're learning your patterns. More personalized content coming soon!"),
  ).toBeDefined();
});

test('more than three of a list are one press away', async () => {
  const items = Array.from({ length: 5 }, (_, i) => ({
    ...MADE.now_relevant[0],
    story: story(`Story ${i}`),
  }));
  show(<RecommendationsPanel />, {
    '/smart/recommendations?limit=10&include_predictive=true': { ...NONE, now_relevant: items },
  });
  await userEvent.click(await screen.findByRole('button', { name: '2 more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

test('[CONTEXT-001] [CONTEXT-002] [CONTEXT-003] [CONTEXT-004] [CONTEXT-005] [CONTEXT-006] [CONTEXT-007] [CONTEXT-008] the full card', async () => {
  show(<ContextCard variant="full" />);
  expect(screen.getByRole('heading', { name: 'Smart Context' })).toBeDefined();
  expect(await screen.findByText('Work Hours')).toBeDefined();
  expect(screen.getByText('86%')).toBeDefined();
  expect(screen.getByText('Now · 7h 40m')).toBeDefined();
  expect(screen.getByText('Coming Up in 25 min')).toBeDefined();
  expect(screen.getByText('Evening Commute')).toBeDefined();
  const factors = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(factors.map((it) => it.textContent)).toEqual([
    'Time: Afternoon',
    'Day: Thursday',
    'Weather: Rainy',
    'Traffic: No report',
  ]);
  expect(screen.getByText('14.5869, 121.0614')).toBeDefined();
});

test('[CONTEXT-001] compact has the phases and the confidence, minimal one line', async () => {
  show(<ContextCard variant="compact" />);
  await screen.findByText('Work Hours');
  expect(screen.getByText('86%')).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByText(/7h 40m/)).toBeNull();
  cleanup();
  const { container } = show(<ContextCard variant="minimal" />);
  await screen.findByText('Work Hours, 86% sure');
  expect(container.querySelector('h2')).toBeNull();
});

test('[CONTEXT-009] while it loads the card shows skeletons', () => {
  const { container } = show(<ContextCard variant="full" />, { '/smart/context': undefined });
  expect(container.querySelector('section[aria-busy="true"] [role="status"]')).not.toBeNull();
});

test('[CONTEXT-010] [CONTEXT-011] [CONTEXT-012] without data minimal is unavailable, the others are learning', async () => {
  show(<ContextCard variant="minimal" />, { '/smart/context': null });
  expect(await screen.findByText('Context unavailable')).toBeDefined();
  for (const variant of ['full', 'compact'] as const) {
    cleanup();
    show(<ContextCard variant={variant} />, { '/smart/context': null });
    expect(await screen.findByText('Learning your routines...')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Smart Context' })).toBeDefined();
  }
});

test('beside other things it is shown whose routine is known or being learned, and to nobody else', async () => {
  show(<RoutineContext />);
  expect(await screen.findByText('Work Hours')).toBeDefined();
  cleanup();
  const learning = { ...ROUTINES, learning_status: 'learning', source: null };
  show(<RoutineContext />, { '/smart/routines': learning, '/smart/context': null });
  expect(await screen.findByText('Learning your routines...')).toBeDefined();
  cleanup();
  const nothing = { ...ROUTINES, learning_status: 'insufficient_data', source: null };
  const unknown = show(<RoutineContext />, { '/smart/routines': nothing });
  await waitFor(() => expect(unknown.queryClient.isFetching()).toBe(0));
  expect([unknown.container.textContent, unknown.asked]).toEqual(['', ['/smart/routines']]);
  cleanup();
  const guest = show(<RoutineContext />, {}, { isGuest: true });
  expect([guest.container.textContent, guest.asked]).toEqual(['', []]);
});

test('between two phases nothing is claimed', async () => {
  show(<ContextCard variant="minimal" />, {
    '/smart/context': { ...CONTEXT, current_phase: null, confidence: 0 },
  });
  expect(await screen.findByText('Nothing you told us about')).toBeDefined();
  cleanup();
  show(<ContextCard variant="full" />, {
    '/smart/context': { ...CONTEXT, current_phase: null, confidence: 0 },
  });
  expect(await screen.findByText('Nothing you told us about')).toBeDefined();
  expect(screen.queryByText('0%')).toBeNull();
  expect(screen.queryByText('Is this right?')).toBeNull();
});

test('a reader says that the phase is wrong; a failure says so and can be tried again', async () => {
  const sent: unknown[] = [];
  let isDown = true;
  show(
    <ContextCard variant="full" />,
    {},
    {
      send: (...call: unknown[]) => {
        sent.push(call.slice(1));
        if (isDown) throw FAILED;
        return {};
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'No, that is wrong' }));
  expect(await screen.findByText('Your answer could not be sent.')).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'No, that is wrong' }));
  expect(await screen.findByText('Thank you. We note it.')).toBeDefined();
  expect(sent.at(-1)).toEqual(['/smart/routines/feedback', { routine_phase: 'work_hours', correct: false }]);
});

test('the screen: one heading, the feed, and where the routine comes from', async () => {
  show(<SmartScreen />);
  expect(await screen.findByText('Jam')).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(await screen.findByText('From the routine you entered yourself')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/settings/routine');
});

test('a feed that failed says so and is tried again', async () => {
  const { asked } = show(<SmartScreen />, {
    '/smart/feed/smart?k=15&hours=24&include_predictions=true': FAILED,
  });
  await screen.findByText('Your smart feed could not be loaded.', undefined, { timeout: 5_000 });
  const before = asked.length;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
}, 10_000);
