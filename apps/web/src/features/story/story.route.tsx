import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import type { Head, HeadAsk, LoadAnswer, LoadAsk } from '../../app/route.ts';
import { storyQuery } from '../../client/queries/story.ts';
import { queryKeys } from '../../client/query-keys.ts';
import { HeaderBar } from '../../frame/header/HeaderBar.tsx';
import { sayIn, useWords } from '../../words/words.ts';
import { storyPath } from '../stories/story-path.ts';
import { lateAlert } from './danger/late-alert.ts';
import { isUnknown } from './is-unknown.ts';
import { knownStory } from './known-story.ts';
import { lateMore } from './more/late-more.ts';
import { StoryScreen } from './StoryScreen.tsx';

export { StoryScreen as Screen };

export function Header() {
  const say = useWords();
  return <HeaderBar title={say(m['story.header'])} backTo="/focus" />;
}

export function head({ page, params, queryClient }: HeadAsk): Head {
  const id = params['id'] ?? '';
  const state = queryClient.getQueryState<Story>(queryKeys.story(page.locale, id));
  const story = state?.data ?? knownStory(queryClient, id);
  if (story === undefined) {
    const say = sayIn(page.locale);
    return { title: say(state?.status === 'error' ? m['story.title_unknown'] : m['story.header']) };
  }
  return {
    title: story.title,
    description: story.summary || story.personal_impact,
    type: 'article',
    ...(story.status !== 'archived' && { canonicalPath: storyPath(story.canonical_id ?? story.id) }),
    ...(story.image_url !== '' && { image: story.image_url }),
  };
}

export async function load({ page, params, api, queryClient }: LoadAsk): Promise<LoadAnswer> {
  const id = params['id'] ?? '';
  try {
    const query = storyQuery(api, id, page.locale, page.place);
    const parts = [lateMore.load(), lateAlert.load()];
    const [story] = await Promise.all([queryClient.fetchQuery(query), ...parts]);
    const { canonical_id, status } = story;
    if (canonical_id !== undefined && canonical_id !== id) {
      return { redirect: { to: storyPath(canonical_id), status: 301 } };
    }
    return status === 'archived' ? { status: 410 } : {};
  } catch (error) {
    return { status: isUnknown(error) ? 404 : 503 };
  }
}
