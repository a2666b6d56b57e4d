import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { Icon } from '../../design/Icon.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './original-link.module.css';

/** Link to the report at its publisher. */
export function OriginalLink({ story: { url, source } }: { story: Pick<Story, 'url' | 'source'> }) {
  const t = useTranslation();
  if (url === null) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles['link']}>
      {t(m['story.original'], { source })}
      <Icon name="arrow-square-out" weight="bold" size={18} />
      <VisuallyHidden>{t(m['story.original_new_tab'])}</VisuallyHidden>
    </a>
  );
}
