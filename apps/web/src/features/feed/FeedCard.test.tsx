import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildStory, STORY_ID } from '@paligid/testkit/build-story';
import { act, cleanup, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { FeedCard } from './FeedCard.tsx';

const MANILA = { code: '1380600000', name: 'Manila', lat: 14.5995, lon: 120.9842 };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(AT) + 4 * 60_000 });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(changes: Partial<Story> = {}) {
  return renderInApp(<FeedCard story={buildStory(changes)} />, { page: { place: MANILA } });
}

function withActions(...immediate_actions: string[]): Partial<Story> {
  return { solution_alternatives: { immediate_actions } };
}

test('[FCARD-001] shows category, impact bars, source, place, distance and age', async () => {
  show();
  await act(() => vi.dynamicImportSettled());
  for (const words of ['Traffic', 'Balita ng Sampol', 'Sampaloc, Manila', '1.2 km', '4 minutes ago']) {
    expect(screen.getByText(words, { exact: false, ignore: 'h2,p,h2 *' })).toBeDefined();
  }
  expect(screen.getByRole('img', { name: /5 of 5/ })).toBeDefined();
  expect(screen.getByText('weekend plans')).toBeDefined();
});

test('[FCARD-002] has a way to save and a chevron that opens the story', () => {
  show();
  expect(screen.getByRole('link', { name: /^Save: / })).toBeDefined();
  const open = screen.getByRole('link', { name: /^Open story: / });
  expect(open.getAttribute('href')).toBe(`/story/${STORY_ID}`);
});

test("[FCARD-003] only severity 4 is 'High Priority' and only 5 is 'Critical Update'", () => {
  for (const severity of [1, 2, 3, 4, 5] as const) {
    const { unmount } = show({ severity });
    expect(screen.queryByText('High Priority') !== null).toBe(severity === 4);
    expect(screen.queryByText('Critical Update') !== null).toBe(severity === 5);
    unmount();
  }
});

test.each([
  ['low', true],
  ['medium', false],
  ['high', false],
] as const)(
  'of a severity whose confidence is %s the card says that it is not yet rated: %s',
  (severity, isShown) => {
    show({ confidence: { category: 'high', severity, place: 'low' } });
    expect(screen.queryByText('not yet rated') !== null).toBe(isShown);
  },
);

test("[FCARD-007] says 'swipe' beside more than three actions and not beside three", () => {
  const { unmount } = show(withActions('One', 'Two', 'Three'));
  expect(screen.queryByText('swipe')).toBeNull();
  unmount();
  show(withActions('One', 'Two', 'Three', 'Four'));
  expect(screen.getByText('swipe')).toBeDefined();
});

test('an ended alert says since when, and gives no advice and no hour any more', () => {
  show({ ...withActions('Move'), is_alert: true, severity: 5, status: 'cancelled', ended_at: AT });
  expect(screen.getByText('Called off Nov 15, 12:00 PM')).toBeDefined();
  expect(screen.queryByText('Move')).toBeNull();
  expect(screen.queryByText('Critical Update')).toBeNull();
  expect(screen.queryByText('Next Hour')).toBeNull();
});

test('the impact line is left out where it only repeats the plate and the category', () => {
  const { unmount } = show({ impact_basis: 'place', personal_impact: 'Reported in Manila.' });
  expect(screen.queryByText('Reported in Manila.')).toBeNull();
  unmount();
  const near = { expires_at: null, effective_at: null, routine_disruption: null };
  show({ ...near, impact_basis: 'reader', personal_impact: 'Within 3 km of your location.' });
  expect(screen.getByText('Within 3 km of your location.')).toBeDefined();
});

test('marks each text that is not in the language of the page, and tags the card once for its title', () => {
  show({
    ...withActions('Lumikas na po.', 'Ask for a boat.'),
    ...{ title_lang: 'fil', summary_lang: 'fil', action_langs: ['fil', 'en'] },
  });
  expect(screen.getByText(buildStory().title).lang).toBe('fil');
  expect(screen.getByText(buildStory().summary).lang).toBe('fil');
  expect(screen.getByText('Lumikas na po.').lang).toBe('fil');
  expect(screen.getByText('Ask for a boat.').lang).toBe('');
  expect(screen.getAllByRole('img', { name: 'In Filipino' })).toHaveLength(2);
});
