import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { Icon } from '../../design/Icon.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useWords } from '../../words/words.ts';
import styles from './original-link.module.css';

/** The way to the report at its publisher. */
export function OriginalLink({ story: { url, source } }: { story: Pick<Story, 'url' | 'source'> }) {
  const say = useWords();
  if (url === null) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles['link']}>
      {say(m['story.original'], { source })}
      <Icon name="arrow-square-out" weight="bold" size={18} />
      <VisuallyHidden>{say(m['story.original_new_tab'])}</VisuallyHidden>
    </a>
  );
}
