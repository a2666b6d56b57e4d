import { stripPlace } from '@paligid/domain/stories/story-card';
import { m } from '@paligid/i18n/messages';
import { Karatula } from '../../design/Karatula.tsx';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { storyDetailId, storyPath } from '../stories/story-path.ts';
import { SwipeTime } from '../stories/time/RelativeTime.tsx';
import type { BoardLine } from './board-query.ts';
import styles from './board-row.module.css';

interface BoardRowProps {
  city: string;
  story: BoardLine['story'];
  isLoading: boolean;
}

export function BoardRow({ city, story, isLoading }: BoardRowProps) {
  const t = useTranslation();
  return (
    <li className={styles['row']}>
      <span className={styles['plate']}>
        <Karatula place={city} isNear={false} />
      </span>
      {story === undefined ? (
        <span className={styles['nothing']}>{isLoading ? '' : t(m['home.board_nothing'])}</span>
      ) : (
        <>
          <span className={styles['panes']}>
            <SeverityPanes severity={story.severity} isLabelHidden />
          </span>
          <Link to={storyPath(storyDetailId(story))} className={styles['title']}>
            <StoryText lang={story.title_lang}>{stripPlace(story.title, city)}</StoryText>
          </Link>
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
