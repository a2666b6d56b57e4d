import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useWords } from '../../words/words.ts';
import { SourceName } from '../stories/SourceName.tsx';
import { StoryText } from '../stories/text/StoryText.tsx';
import { StateNote } from '../stories/time/StateNote.tsx';
import { OriginalLink } from './OriginalLink.tsx';
import styles from './story-article.module.css';

/** What is left of a story whose month was dropped. */
export function ArchivedStory({ story }: { story: Story }) {
  const say = useWords();
  return (
    <article className={styles['archived']}>
      <SourceName story={story} />
      <h1 className={styles['title']}>
        <StoryText lang={story.title_lang}>{story.title}</StoryText>
      </h1>
      <StateNote state={{ kind: 'archived' }} />
      <p>{say(m['story.archived_text'])}</p>
      <OriginalLink story={story} />
    </article>
  );
}
