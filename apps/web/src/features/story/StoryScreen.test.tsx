import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildStory, STORY_ID } from '@paligid/testkit/build-story';
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../client/api-error.ts';
import { renderInApp } from '../../frame/render-in-app.tsx';
import { StoryScreen } from './StoryScreen.tsx';
import { storyParagraphs } from './story-paragraphs.ts';

afterEach(cleanup);

function show(answer: Partial<Story> | Error) {
  return renderInApp(
    <Routes>
      <Route path="/story/:id" element={<StoryScreen />} />
    </Routes>,
    {
      path: `/story/${STORY_ID}`,
      get: () => {
        if (answer instanceof Error) throw answer;
        return buildStory(answer);
      },
    },
  );
}

test('tells who says it, where, what it means, what to do and where the original is', async () => {
  show({
    sources: [
      {
        id: STORY_ID,
        url: 'https://balita.example/a',
        source: 'Balita',
        title: 'A',
        published: AT,
        is_primary: true,
      },
    ],
    why: [{ reason: 'near_you', detail: null }],
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Flood on España');
  for (const words of [
    'Balita ng Sampol',
    'Sampaloc, Manila',
    'Watch',
    'Traffic',
    'Your way home crosses España.',
  ]) {
    expect(screen.getByText(words)).toBeDefined();
  }
  expect(screen.getByText('Use Quezon Avenue')).toBeDefined();
  expect(screen.getByText('It is near the place you read about.')).toBeDefined();
  const original = screen.getByRole('link', { name: /Read the original at Balita/ });
  expect(original.getAttribute('href')).toBe('https://balita.example/a');
  expect(original.getAttribute('rel')).toContain('noopener');
});

test('a stranger who opens a link sees no distance', async () => {
  show({});
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/ km$/)).toBeNull();
});

test('an ended story says so and no longer tells what to do', async () => {
  show({ status: 'expired', ended_at: AT });
  expect(await screen.findByText('Ended Nov 15, 12:00 PM')).toBeDefined();
  expect(screen.queryByText('Use Quezon Avenue')).toBeNull();
});

test('what is left of an archived story is its title and the way to the original', async () => {
  show({ status: 'archived', content: '', summary: '' });
  expect(await screen.findByText('Only the title and the link to the original are kept.')).toBeDefined();
  expect(screen.getByRole('link', { name: /Read the original/ })).toBeDefined();
});

test("an unknown story reads 'Failed to fetch story', with a way to Focus", async () => {
  show(new ApiError('Failed to fetch story', { status: 404 }));
  expect(await screen.findByText('Failed to fetch story')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Focus' }).getAttribute('href')).toBe('/focus');
});

test('a story that could not be loaded can be tried again', async () => {
  show(new ApiError('gone', { status: 503 }));
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined();
});

test('the summary leads the text unless it is how the text begins', () => {
  const content = 'First part.\nSecond part.';
  expect(storyParagraphs({ summary: 'Lead.', content })).toEqual(['Lead.', 'First part.', 'Second part.']);
  expect(storyParagraphs({ summary: 'First…', content })).toEqual(['First part.', 'Second part.']);
  expect(storyParagraphs({ summary: 'Lead.', content: '' })).toEqual(['Lead.']);
});
