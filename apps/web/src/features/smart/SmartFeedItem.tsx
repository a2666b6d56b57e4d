import type { Story } from '@paligid/contract/entities/stories';
import { SeverityDot } from '../../design/SeverityDot.tsx';
import { Link } from '../../router/Link.tsx';
import { PlaceLine } from '../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { storyDetailId, storyPath } from '../stories/story-path.ts';
import { CardTime } from '../stories/time/RelativeTime.tsx';
import { StateNote } from '../stories/time/StateNote.tsx';
import { useStoryState } from '../stories/time/useStoryState.ts';
import styles from './smart-feed-list.module.css';

/** A story in a few lines. The card of the feed would make the feed's own script heavier: two screens would share it. */
export function SmartFeedItem({ story }: { story: Story }) {
  const state = useStoryState(story);
  return (
    <li className={styles['item']}>
      <div className={styles['facts']}>
        <SeverityDot severity={story.severity} />
        <PlaceLine story={story} size="small" />
        <StoryCategory category={story.category} />
      </div>
      <h3>
        <Link to={storyPath(storyDetailId(story))}>
          <StoryText lang={story.title_lang}>{story.title}</StoryText>
        </Link>
      </h3>
      <div className={styles['facts']}>
        <span>{story.source}</span>
        {story.published !== null && <CardTime at={story.published} />}
        <StateNote state={state} />
      </div>
    </li>
  );
}
