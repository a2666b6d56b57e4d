import type { StoryPage } from '@paligid/contract/entities/story-details';
import { AT, buildStory, buildStoryPage, STORY_ID } from '@paligid/testkit/build-story';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { AtPath } from '../../router/MemoryRouter.tsx';
import { alertPageModule, belowFoldModule } from './lazy-story-modules.ts';
import { StoryScreen } from './StoryScreen.tsx';
import { storyParagraphs } from './story-data.ts';

beforeAll(() => Promise.all([belowFoldModule.load(), alertPageModule.load()]));
afterEach(cleanup);

const EXPIRES_AT = '2026-11-15T08:00:00.000Z';
const SOON = new Date(Date.now() + 3_600_000).toISOString();

function show(answer: Partial<StoryPage> | Error) {
  return renderInApp(
    <AtPath path="/story/:id">
      <StoryScreen />
    </AtPath>,
    {
      path: `/story/${STORY_ID}`,
      get: (address) => {
        if (answer instanceof Error) throw answer;
        return address.endsWith('/related') ? { stories: [] } : buildStoryPage(answer);
      },
    },
  );
}

test('tells who says it, where, what it means, what to do and where the original is', async () => {
  show({ why: [{ reason: 'near_you', detail: null }] });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Flood on España');
  for (const words of [
    ...['Sampaloc, Manila', 'Watch', 'Traffic', 'Your way home crosses España.', 'Use Quezon Avenue'],
    "It's near your area.",
  ]) {
    expect(screen.getAllByText(words).length, words).toBeGreaterThan(0);
  }
  const original = screen.getByRole('link', { name: /Read the original at Balita ng Sampol/ });
  expect(original.getAttribute('href')).toBe('https://balita.example/baha-espana');
  expect(original.getAttribute('rel')).toContain('noopener');
});

test('the page of a story that nobody could rate yet says so, and why it is not rated lower', async () => {
  show({
    confidence: { category: 'low', severity: 'low', place: 'low' },
    trace: [
      { reason: 'severity_floor', detail: 'blaze' },
      { reason: 'place_wider', detail: null },
    ],
  });
  expect(await screen.findByText('not yet rated')).toBeDefined();
  expect(screen.getByText(/has a word of danger: “blaze”/)).toBeDefined();
  expect(screen.getByText(/Shown for a wider area/)).toBeDefined();
});

test('a stranger who opens a link sees no distance', async () => {
  show({ surroundings: null });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/ km$/)).toBeNull();
});

test('an ended story says so and no longer tells what to do', async () => {
  show({ status: 'expired', ended_at: AT });
  expect(await screen.findByText('Ended Nov 15, 12:00 PM')).toBeDefined();
  expect(screen.queryByText('Use Quezon Avenue')).toBeNull();
});

test.each([
  ['held', 'Being checked since Nov 15, 12:00 PM', 'This alert is being checked.'],
  ['recalled', 'Recalled Nov 15, 12:00 PM', 'We recalled this alert.'],
] as const)(
  'an alert that is %s says so, with the note for readers, and not what to do',
  async (...shown) => {
    const [state, words, impact] = shown;
    const review = { state, at: AT, note: 'The bulletin named the wrong river.' };
    show({ status: 'cancelled', ended_at: AT, review, personal_impact: impact, impact_basis: 'report' });
    for (const text of [words, impact, review.note]) expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText('Use Quezon Avenue')).toBeNull();
  },
);

test('what is left of an archived story is its title and the way to the original', async () => {
  show({ status: 'archived', content: '', summary: '' });
  expect(await screen.findByText('Only the title and the link to the original are kept.')).toBeDefined();
  expect(screen.getByRole('link', { name: /Read the original/ })).toBeDefined();
});

test("an unknown story reads 'Failed to fetch story', with a way to Focus", async () => {
  show(new ApiRequestError('Failed to fetch story', { status: 404 }));
  expect(await screen.findByText('Failed to fetch story')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Focus' }).getAttribute('href')).toBe('/focus');
});

test('a story that could not be loaded can be tried again', async () => {
  show(new ApiRequestError('gone', { status: 503 }));
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined();
});

test('the summary leads the text unless it is how the text begins', () => {
  const content = 'First part.\nSecond part.';
  expect(storyParagraphs({ summary: 'Lead.', content })).toEqual(['Lead.', 'First part.', 'Second part.']);
  expect(storyParagraphs({ summary: 'First…', content })).toEqual(['First part.', 'Second part.']);
  expect(storyParagraphs({ summary: 'Lead.', content: '' })).toEqual(['Lead.']);
});

test('a story that only says where it is from, or is over, does not say why it matters', async () => {
  const { unmount } = show({ impact_basis: 'place', routine_disruption: null });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/Why this matters/)).toBeNull();
  unmount();
  show({ status: 'cancelled', ended_at: AT });
  await screen.findByText('Called off Nov 15, 12:00 PM');
  expect(screen.queryByText(/Why this matters/)).toBeNull();
});

test('the parts of the week that it takes are counted', async () => {
  show({});
  expect(await screen.findByText('Why this matters to you')).toBeDefined();
  expect(screen.getByText('evening activities')).toBeDefined();
});

test('what is related opens at once, with what its list knows', async () => {
  const next = buildStory({ id: STORY_ID.replace(/b$/, 'c'), headline: 'Power is back' });
  renderInApp(
    <AtPath path="/story/:id">
      <StoryScreen />
    </AtPath>,
    {
      path: `/story/${STORY_ID}`,
      get: (address) => {
        if (address.endsWith('/related')) return { stories: [next] };
        return address.endsWith(next.id) ? new Promise(() => {}) : buildStoryPage();
      },
    },
  );
  const related = await screen.findByRole('region', { name: 'Related stories' });
  fireEvent.click(within(related).getByRole('link'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Power is back');
});

test('one that was replaced leads to the newer report', async () => {
  const canonical_id = STORY_ID.replace(/b$/, 'c');
  show({ status: 'expired', canonical_id });
  expect(await screen.findByText('Replaced by a newer report')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Read the newer report' });
  expect(link.getAttribute('href')).toBe(`/story/${canonical_id}`);
});

test('a page asked for another place is asked again, and says nothing of the reader until then', async () => {
  const asked: string[] = [];
  const areas = [{ code: '1380700000', name: 'Marikina' }];
  const { stores } = renderInApp(
    <AtPath path="/story/:id">
      <StoryScreen />
    </AtPath>,
    {
      path: `/story/${STORY_ID}`,
      page: { place: { code: '1380700000', name: 'Marikina', lat: 14.65, lon: 121.1 } },
      get: (address) => {
        if (address.endsWith('/related')) return { stories: [] };
        asked.push(address);
        const inside = address.includes('14.65');
        const covers_reader = { inside, distance_km: 3, basis: 'area' } as const;
        return buildStoryPage({ is_alert: true, severity: 5, expires_at: SOON, areas, covers_reader });
      },
    },
  );
  expect(await screen.findAllByText('You are inside the warned area')).not.toHaveLength(0);
  act(() => stores.place.getState().pick({ code: '1380800000', name: 'Pasig', lat: 14.58, lon: 121.08 }));
  expect(screen.queryByText('You are inside the warned area')).toBeNull();
  expect(await screen.findAllByText('You are 3 km outside the warned area')).not.toHaveLength(0);
  expect(asked.map((address) => address.split('?')[1])).toEqual([
    'user_lat=14.65&user_lon=121.1',
    'user_lat=14.58&user_lon=121.08',
  ]);
});

test('a part of the week that it does not touch is not counted, and what the page shows is not said twice', async () => {
  const routine_disruption = {
    morning_commute: 0,
    work_productivity: 2,
    evening_activities: 0,
    weekend_plans: 0,
  };
  show({
    routine_disruption,
    expires_at: EXPIRES_AT,
    personal_impact: 'Holds until Nov 15, 4:00 PM in Marikina.',
  });
  expect(await screen.findByText('work productivity')).toBeDefined();
  for (const absent of ['evening activities', /^Holds until/]) expect(screen.queryByText(absent)).toBeNull();
  expect(screen.getByText('Not touched: morning commute, evening activities, weekend plans')).toBeDefined();
});
