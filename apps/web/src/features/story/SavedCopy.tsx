import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSavingDeps } from '../../client/bookmarks/useSavingDeps.ts';
import { isStory } from '../../client/live/is-story.ts';
import { bookmarksQuery } from '../../client/queries/bookmarks.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { StoryArticle } from './StoryArticle.tsx';
import styles from './story-screen.module.css';

export function SavedCopy({ id, fallback }: { id: string; fallback: ReactNode }) {
  const t = useTranslation();
  const { user } = useSession();
  const { data } = useQuery(bookmarksQuery(useSavingDeps(), user?.id));
  const content = data?.bookmarks.find(
    ({ item_id, cluster_id }) => item_id === id || cluster_id === id,
  )?.content;
  if (content === undefined || !isStory({ ...content })) return fallback;
  // Nothing in an old copy is in force any more.
  const story: Story = { ...(content as Story), status: 'expired' };
  return (
    <>
      <p className={styles['notes']} role="status">
        {t(m['bookmarks.copy_note'])}
      </p>
      <StoryArticle story={story} />
    </>
  );
}
