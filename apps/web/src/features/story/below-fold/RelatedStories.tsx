import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../client/api/api.ts';
import { relatedStoriesQuery } from '../../../client/queries/story.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../../router/Link.tsx';
import { PlaceLine } from '../../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../../stories/StoryCategory.tsx';
import { StoryText } from '../../stories/StoryText.tsx';
import { storyDetailId, storyPath } from '../../stories/story-path.ts';
import styles from './related-stories.module.css';

/** Related stories. Renders nothing until there are some: nobody waits for them. */
export function RelatedStories({ id }: { id: string }) {
  const t = useTranslation();
  const { data: stories = [] } = useQuery(relatedStoriesQuery(useApi(), id, useLocale()));
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="story-related">
      <h2 id="story-related" className={styles['title']}>
        {t(m['story.related'])}
      </h2>
      <ul className={styles['stories']}>
        {stories.map((story) => (
          <li key={story.id}>
            <Link to={storyPath(storyDetailId(story))} className={styles['story']}>
              <span className={styles['facts']}>
                <PlaceLine story={story} size="small" />
                <StoryCategory category={story.category} />
              </span>
              <span className={styles['name']}>
                <StoryText lang={story.title_lang}>{story.title}</StoryText>
              </span>
              <Icon name="caret-right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
