import { m } from '@paligid/i18n/messages';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { StoryText } from '../../stories/StoryText.tsx';
import { storyParagraphs } from '../story-data.ts';
import styles from './alert-text.module.css';

/** The warning in its issuer's words, and below it the original if it was translated. */
export function AlertText({ story }: { story: LoadedStory }) {
  const t = useTranslation();
  const { original, content_lang, summary_lang } = story;
  const paragraphs = storyParagraphs(story);
  if (paragraphs.length === 0 && original === undefined) return null;
  return (
    <section aria-labelledby="alert-text" className={styles['text']}>
      <h2 id="alert-text" className={styles['title']}>
        {t(m['danger.full_text'])}
      </h2>
      {paragraphs.map((paragraph, i) => (
        <p key={paragraph}>
          <StoryText lang={i === 0 ? (summary_lang ?? content_lang) : content_lang} hasTag={i === 0}>
            {paragraph}
          </StoryText>
        </p>
      ))}
      {original !== undefined && (
        <details className={styles['original']}>
          <summary>{t(original.lang === 'en' ? m['danger.original_en'] : m['danger.original_fil'])}</summary>
          <div lang={original.lang}>
            {[original.title, ...original.actions].map(
              (words) => words !== undefined && words !== '' && <p key={words}>{words}</p>,
            )}
          </div>
        </details>
      )}
    </section>
  );
}
