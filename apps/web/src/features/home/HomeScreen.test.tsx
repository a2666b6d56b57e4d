import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildStory } from '@paligid/testkit/build-story';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../client/api-error.ts';
import { renderInApp } from '../../frame/render-in-app.tsx';
import type { Coverage } from '../stories/list/coverage.ts';
import { HomeScreen } from './HomeScreen.tsx';

const CALM: Coverage = { checked_at: AT, sources_read: 2, sources_total: 2, unreadable: [] };
const UNHEARD = { ...CALM, unreadable: [{ id: 'pagasa', name: 'PAGASA', since: null }] };
const PLACE = { code: '1380700000', name: 'Marikina', lat: 14.648, lon: 121.107 };

afterEach(cleanup);

function show(stories: Story[], { coverage = CALM, path = '/', place = null as typeof PLACE | null } = {}) {
  return renderInApp(<HomeScreen />, {
    path,
    page: { place },
    get: (address) =>
      address.startsWith('/places')
        ? { places: [{ ...PLACE, kind: 'city', within: 'Metro Manila' }] }
        : { stories, next_cursor: null, as_of: AT, coverage },
  });
}

test('has the ways in: place, start, and browsing as a guest', () => {
  show([]);
  expect(screen.getByRole('combobox', { name: 'Pick a place' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/onboarding');
  const browse = screen.getByRole('link', { name: 'Browse as a guest' });
  expect(browse.getAttribute('href')).toBe('/location-permission?redirect=%2Ffeed');
});

test('who has a place browses it at once', () => {
  show([], { place: PLACE });
  expect(screen.getByRole('link', { name: 'Browse as a guest' }).getAttribute('href')).toBe('/feed');
});

test('shows the gravest official word in force, without distance or personal impact', async () => {
  const story = buildStory({ authority: 'official', severity: 4, title: 'River at second alarm' });
  show([story]);
  const alert = await screen.findByRole('article');
  expect(within(alert).getByText('River at second alarm')).toBeDefined();
  expect(within(alert).getByText('High Priority')).toBeDefined();
  expect(screen.queryByText(/ km$/)).toBeNull();
  expect(screen.queryByText(story.personal_impact)).toBeNull();
});

test('says that no alert is in force only when every official source was read', async () => {
  const { unmount } = show([]);
  expect(await screen.findByText('No official alert is in force within 10 km of Manila.')).toBeDefined();
  unmount();
  show([], { coverage: UNHEARD });
  expect(await screen.findByText(/^Cannot be read right now: PAGASA/)).toBeDefined();
  expect(screen.queryByText(/No official alert/)).toBeNull();
});

test('a board that could not be loaded says so and can be tried again', async () => {
  renderInApp(<HomeScreen />, {
    get: () => {
      throw new ApiError('gone', { status: 503 });
    },
  });
  expect(await screen.findByText("We're having trouble loading the board. Please try again.")).toBeDefined();
  expect(screen.getByText('Alerts cannot be shown right now.')).toBeDefined();
});

test('the board has a line for each of five cities', async () => {
  show([buildStory({ place_code: '1380600000', title: 'Gutter-deep water' })]);
  const row = (await screen.findByRole('link', { name: 'Gutter-deep water' })).closest('li');
  expect(row?.textContent).toContain('Manila');
  const board = screen.getByRole('region', { name: 'On the board right now' });
  expect(within(board).getAllByRole('listitem')).toHaveLength(5);
});

test('typed places are links that work without a script', async () => {
  show([], { path: '/?q=mariki' });
  const found = await screen.findByRole('link', { name: /Marikina/ });
  expect(found.getAttribute('href')).toBe('/place?code=1380700000&redirect=%2Ffeed');
});
