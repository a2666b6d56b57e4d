import { withoutPlace } from '@paligid/domain/stories/without-place';
import { m } from '@paligid/i18n/messages';
import { PageLink } from '../../address/PageLink.tsx';
import { Karatula } from '../../design/Karatula.tsx';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import { useWords } from '../../words/words.ts';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { detailIdOf, storyPath } from '../stories/story-path.ts';
import { StoryText } from '../stories/text/StoryText.tsx';
import { SwipeTime } from '../stories/time/SwipeTime.tsx';
import type { BoardLine } from './board-query.ts';
import styles from './board-row.module.css';

interface BoardRowProps {
  city: string;
  story: BoardLine['story'];
  isLoading: boolean;
}

export function BoardRow({ city, story, isLoading }: BoardRowProps) {
  const say = useWords();
  return (
    <li className={styles['row']}>
      <span className={styles['plate']}>
        <Karatula place={city} isNear={false} />
      </span>
      {story === undefined ? (
        <span className={styles['nothing']}>{isLoading ? '' : say(m['home.board_nothing'])}</span>
      ) : (
        <>
          <span className={styles['panes']}>
            <SeverityPanes severity={story.severity} isWordless />
          </span>
          <PageLink to={storyPath(detailIdOf(story))} className={styles['title']}>
            <StoryText lang={story.title_lang}>{withoutPlace(story.title, city)}</StoryText>
          </PageLink>
          <span className={styles['category']}>
            <StoryCategory category={story.category} />
          </span>
          <span className={styles['time']}>
            <SwipeTime at={story.published} />
          </span>
        </>
      )}
    </li>
  );
}
