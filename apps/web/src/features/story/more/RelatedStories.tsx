import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { PageLink } from '../../../address/PageLink.tsx';
import { useApi } from '../../../client/api.ts';
import { relatedQuery } from '../../../client/queries/story.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useWords } from '../../../words/words.ts';
import { PlaceLine } from '../../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../../stories/StoryCategory.tsx';
import { detailIdOf, storyPath } from '../../stories/story-path.ts';
import { StoryText } from '../../stories/text/StoryText.tsx';
import styles from './related-stories.module.css';

/** What else there is to read. Draws nothing until there is something: nobody waits for it. */
export function RelatedStories({ id }: { id: string }) {
  const say = useWords();
  const { data: stories = [] } = useQuery(relatedQuery(useApi(), id, useLocale()));
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="story-related">
      <h2 id="story-related" className={styles['title']}>
        {say(m['story.related'])}
      </h2>
      <ul className={styles['stories']}>
        {stories.map((story) => (
          <li key={story.id}>
            <PageLink to={storyPath(detailIdOf(story))} className={styles['story']}>
              <span className={styles['facts']}>
                <PlaceLine story={story} size="small" />
                <StoryCategory category={story.category} />
              </span>
              <span className={styles['name']}>
                <StoryText lang={story.title_lang}>{story.title}</StoryText>
              </span>
              <Icon name="caret-right" size={20} />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
