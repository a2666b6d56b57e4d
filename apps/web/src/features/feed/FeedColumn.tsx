import { m } from '@paligid/i18n/messages';
import { useRef } from 'react';
import type { ReaderPlace } from '../../app/page.ts';
import { useLateOn } from '../../client/useLateOn.ts';
import { LinkButton } from '../../design/LinkButton.tsx';
import { useWords } from '../../words/words.ts';
import { LateDigest } from '../digest/LateDigest.tsx';
import { AlertSlot } from '../stories/alerts/AlertSlot.tsx';
import { useReadAlerts } from '../stories/alerts/useReadAlerts.ts';
import { FreshButton } from '../stories/list/FreshButton.tsx';
import { useStoryList } from '../stories/list/useStoryList.ts';
import { FeedStories } from './FeedStories.tsx';
import { FeedTop } from './FeedTop.tsx';
import styles from './feed-column.module.css';

interface FeedColumnProps {
  around: ReaderPlace;
  /** Of the older page that a link led to; null for what is newest. */
  cursor: string | null;
}

const loadPull = () => import('../stories/refresh/ListPull.tsx');
const loadBackToTop = () => import('../stories/refresh/BackToTop.tsx');

/** The stories with what stands above them. They are refreshed by a button, and by a finger that pulls them down. */
export function FeedColumn({ around, cursor }: FeedColumnProps) {
  const say = useWords();
  const column = useRef<HTMLElement>(null);
  const list = useStoryList({ place: around, cursor });
  const pull = useLateOn('touchstart', loadPull);
  const climb = useLateOn('scroll', loadBackToTop);
  const { whole, small } = useReadAlerts(list.stories);
  const isNewest = cursor === null;

  async function showFresh() {
    await list.showFresh();
    window.scrollTo({ top: 0 });
  }

  return (
    <section ref={column} className={styles['column']} aria-labelledby="feed-heading">
      {pull && isNewest && <pull.ListPull area={column} onRefresh={list.refresh} />}
      <AlertSlot screen="feed" read={small} />
      <FeedTop onRefresh={isNewest ? list.refresh : undefined}>
        {isNewest && <FreshButton count={list.freshCount} place={list.movedTo} onShow={showFresh} />}
      </FeedTop>
      {isNewest ? (
        <div className={styles['digest']}>
          <LateDigest />
        </div>
      ) : (
        <LinkButton to="/feed" variant="ghost" size="medium" icon="arrow-up">
          {say(m['stories.pull_new'])}
        </LinkButton>
      )}
      <FeedStories list={{ ...list, stories: whole }} />
      {climb && <climb.BackToTop />}
    </section>
  );
}
