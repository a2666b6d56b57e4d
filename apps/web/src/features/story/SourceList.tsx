import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { Icon } from '../../design/Icon.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useWords } from '../../words/words.ts';
import { CardTime } from '../stories/time/CardTime.tsx';
import styles from './source-list.module.css';

type SourceItem = NonNullable<Story['sources']>[number];

/** Who reported it, each with the way to the report itself. */
export function SourceList({ sources }: { sources: readonly SourceItem[] }) {
  const say = useWords();
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="story-sources">
      <h2 id="story-sources" className={styles['title']}>
        {say(m['story.sources'])}
      </h2>
      <ul className={styles['sources']}>
        {sources.map((source) => (
          <li key={source.id} data-primary={source.is_primary || undefined}>
            <SourceRow source={source} isAlone={sources.length === 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SourceRow({ source, isAlone }: { source: SourceItem; isAlone: boolean }) {
  const say = useWords();
  return (
    <div className={styles['source']}>
      <p className={styles['name']}>
        {source.source}
        {source.is_primary && !isAlone && <b>{say(m['story.source_primary'])}</b>}
      </p>
      <p className={styles['time']}>
        <CardTime at={source.published} />
      </p>
      {source.url !== null && (
        <a href={source.url} target="_blank" rel="noopener noreferrer" className={styles['link']}>
          {isAlone ? say(m['story.original'], { source: source.source }) : source.title}
          <Icon name="arrow-square-out" weight="bold" size={18} />
          <VisuallyHidden>{say(m['story.original_new_tab'])}</VisuallyHidden>
        </a>
      )}
    </div>
  );
}
