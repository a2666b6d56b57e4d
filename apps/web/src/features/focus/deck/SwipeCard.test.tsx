import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildCluster, buildStory, CLUSTER_ID, STORY_ID } from '@paligid/testkit/build-story';
import { cleanup, fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { SwipeCard } from './SwipeCard.tsx';

beforeEach(() => vi.useFakeTimers({ now: Date.parse(AT) + 60_000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(changes: Partial<Story> = {}) {
  return renderInApp(<SwipeCard story={buildStory(changes)} />);
}

const picture = ({ container }: ReturnType<typeof show>) =>
  container.querySelector('img')?.getAttribute('src');

test('[CARD-003] [CARD-004] shows its age and its source', () => {
  show();
  expect(screen.getByText('1m ago')).toBeDefined();
  expect(screen.getByText('Balita ng Sampol')).toBeDefined();
});

test('[CARD-006] shows the name of the place', () => {
  show({ location: 'Cubao' });
  expect(screen.getByText('Cubao')).toBeDefined();
});

test('[CARD-007] shows the headline, or the title when there is none', () => {
  const { unmount } = show({ headline: 'The headline', title: 'The title' });
  expect(screen.getByRole('heading').textContent).toBe('The headline');
  unmount();
  show({ headline: '', title: 'The title' });
  expect(screen.getByRole('heading').textContent).toBe('The title');
});

test('[CARD-009] shows the summary, or the snippet when there is none', () => {
  const { unmount } = show({ summary: 'The summary', snippet: 'The snippet' });
  expect(screen.queryByText('The snippet')).toBeNull();
  expect(screen.getByText('The summary')).toBeDefined();
  unmount();
  show({ summary: '', snippet: 'The snippet' });
  expect(screen.getByText('The snippet')).toBeDefined();
});

test('[CARD-010] shows what to do as chips', () => {
  show({ solution_alternatives: { immediate_actions: ['Use Quezon Avenue', 'Leave early'] } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Use Quezon Avenue',
    'Leave early',
  ]);
});

test('[CARD-011] has a picture only when its address is more than blanks', () => {
  for (const image_url of ['', '   ']) {
    const view = show({ image_url });
    expect(picture(view)).toBeUndefined();
    view.unmount();
  }
  expect(picture(show({ image_url: ' https://balita.example/a.jpg ' }))).toBe('https://balita.example/a.jpg');
});

test.each([
  [1, 'For your info'],
  [2, 'Minor'],
  [3, 'Watch'],
  [4, 'High Priority'],
  [5, 'Critical Update'],
] as const)(
  '[CARD-001] severity %i stands first in the top row, as a dot that is called %s',
  (severity, word) => {
    const { container } = show({ severity });
    const [dot] = container.querySelectorAll('article > p > *');
    expect(dot?.getAttribute('data-severity')).toBe(String(severity));
    expect(dot?.textContent).toBe(word);
  },
);

test.each(['Flood on España', 'Continue reading'])("'%s' opens the story", (name) => {
  show();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/story/${STORY_ID}`);
});

test('what several tell of opens as a whole', () => {
  show({ cluster: buildCluster() });
  const link = screen.getByRole('link', { name: 'Continue reading' });
  expect(link.getAttribute('href')).toBe(`/story/${CLUSTER_ID}`);
});

test('what only names the place is left to the plate', () => {
  const near = { personal_impact: 'News from Cubao.' } as const;
  const { unmount } = show({ ...near, impact_basis: 'place' });
  expect(screen.queryByText('News from Cubao.')).toBeNull();
  unmount();
  show({ ...near, impact_basis: 'report' });
  expect(screen.getByText('News from Cubao.')).toBeDefined();
});

test('a picture that cannot be had leaves the lattice', () => {
  const { container } = show({ image_url: 'https://balita.example/a.jpg' });
  const image = container.querySelector('img');
  if (image === null) throw new Error('no picture');
  Object.defineProperty(image, 'complete', { value: true });
  fireEvent.error(image);
  expect(image.hidden).toBe(true);
});

test('an alert that is over is marked in its place', () => {
  show({
    is_alert: true,
    severity: 5,
    status: 'cancelled',
    ended_at: AT,
    personal_impact: 'Critical until 6 PM',
  });
  expect(screen.getByText('Called off Nov 15, 12:00 PM')).toBeDefined();
  expect(screen.queryByText('Critical until 6 PM')).toBeNull();
  expect(screen.queryByText('Critical Update')).toBeNull();
});
