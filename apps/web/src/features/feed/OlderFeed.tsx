import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api.ts';
import { LinkButton } from '../../design/LinkButton.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useLocale, useWords } from '../../words/words.ts';
import { ListTrouble } from '../stories/list/ListTrouble.tsx';
import { olderStoriesQuery } from '../stories/list/older-stories-query.ts';
import { joinPages } from '../stories/list/story-list.ts';
import { useOlderPages } from '../stories/list/useOlderPages.ts';
import { CardList } from './CardList.tsx';
import { FeedEnd } from './FeedEnd.tsx';

interface OlderFeedProps {
  around: { lat: number; lon: number };
  cursor: string;
}

/** The stories behind a page, for who turns pages by their links. */
export function OlderFeed({ around, cursor }: OlderFeedProps) {
  const say = useWords();
  const api = useApi();
  const locale = useLocale();
  const page = useQuery({ ...olderStoriesQuery(api, { ...around, locale, cursor }), retryOnMount: false });
  const older = useOlderPages(around, page.data?.next_cursor);

  if (page.data === undefined) {
    return page.isError ? <ListTrouble onRetry={() => page.refetch()} /> : <SkeletonList />;
  }
  return (
    <>
      <LinkButton to="/feed" variant="ghost" size="medium" icon="arrow-up">
        {say(m['stories.pull_new'])}
      </LinkButton>
      <CardList stories={joinPages([page.data.stories, ...older.pages])} />
      <FeedEnd {...older} />
    </>
  );
}
