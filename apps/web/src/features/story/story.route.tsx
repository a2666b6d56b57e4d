import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import type { Head, HeadContext, LoadContext, LoadResult } from '../../app/route.ts';
import { queryKeys } from '../../client/queries/query-keys.ts';
import { storyQuery } from '../../client/queries/story.ts';
import { translatorFor, useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { storyHead } from '../stories/story-head.ts';
import { storyPath } from '../stories/story-path.ts';
import { alertPageModule, belowFoldModule } from './lazy-story-modules.ts';
import { StoryScreen } from './StoryScreen.tsx';
import { findCachedStory, isStoryNotFound } from './story-data.ts';

export { StoryScreen as Screen };

export function Header() {
  const t = useTranslation();
  return <HeaderBar title={t(m['story.header'])} backTo="/focus" />;
}

export function head({ page, params, queryClient }: HeadContext): Head {
  const id = params['id'] ?? '';
  const state = queryClient.getQueryState<Story>(queryKeys.story(page.locale, id));
  const story = state?.data ?? findCachedStory(queryClient, id);
  if (story === undefined) {
    const t = translatorFor(page.locale);
    return { title: t(state?.status === 'error' ? m['story.title_unknown'] : m['story.header']) };
  }
  return storyHead(story, Date.parse(page.renderedAt));
}

export async function load({ page, params, api, queryClient }: LoadContext): Promise<LoadResult> {
  const id = params['id'] ?? '';
  try {
    const query = storyQuery(api, id, page.locale, page.place);
    const parts = [belowFoldModule.load(), alertPageModule.load()];
    const [story] = await Promise.all([queryClient.fetchQuery(query), ...parts]);
    const { canonical_id, status } = story;
    if (canonical_id !== undefined && canonical_id !== id) {
      return { redirect: { to: storyPath(canonical_id), status: 301 } };
    }
    return status === 'archived' ? { status: 410 } : {};
  } catch (error) {
    return { status: isStoryNotFound(error) ? 404 : 503 };
  }
}
