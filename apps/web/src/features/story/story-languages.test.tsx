import { buildStoryPage } from '@paligid/testkit/build-story';
import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { ArchivedStory, StoryArticle } from './StoryArticle.tsx';

afterEach(cleanup);

const STORY = buildStoryPage({
  ...{ headline: 'Flood on España', summary: 'Two lanes are closed.', content: 'Ayon sa MMDA, sarado pa.' },
  expires_at: null,
  solution_alternatives: { immediate_actions: ['Dumaan po sa ibang ruta.', 'Ask the guard.'] },
  ...{ title_lang: 'en', summary_lang: 'en', content_lang: 'fil', action_langs: ['fil', 'en'] },
});

test('on a Filipino page every English text says so, the tag stands once for headline and lead', () => {
  renderInApp(<StoryArticle story={STORY} />, { page: { locale: 'fil' } });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(within(heading).getByText('Flood on España').lang).toBe('en');
  expect(within(heading).getByRole('img', { name: 'Nasa English' })).toBeDefined();
  expect(screen.getByText('Two lanes are closed.').lang).toBe('en');
  expect(screen.getByText('Ask the guard.').lang).toBe('en');
  expect(screen.getByText('Dumaan po sa ibang ruta.').lang).toBe('');
  expect(screen.getByText('Ayon sa MMDA, sarado pa.').lang).toBe('');
  expect(screen.getAllByRole('img', { name: 'Nasa English' })).toHaveLength(2);
});

test('an archived title is marked too', () => {
  renderInApp(<ArchivedStory story={buildStoryPage({ title: 'Baha sa España', title_lang: 'fil' })} />);
  expect(screen.getByText('Baha sa España').lang).toBe('fil');
});
