import type { Story } from '@paligid/contract/entities/stories';
import { sourceLabel, splitSource } from '@paligid/domain/stories/story-card';
import { m } from '@paligid/i18n/messages';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './source-name.module.css';

/** The source. What follows ' + ' is a badge: another name, or how many more report it. */
export function SourceName({ story }: { story: Pick<Story, 'source' | 'cluster'> }) {
  const t = useTranslation();
  const { first, second } = splitSource(sourceLabel(story.source, story.cluster?.stories));
  const isCount = second !== undefined && /^\d+$/.test(second);
  return (
    <span className={styles['source']}>
      <span className={styles['name']}>{first}</span>
      {second !== undefined && (
        <>
          <em className={isCount ? styles['count'] : styles['other']} aria-hidden={isCount || undefined}>
            {second}
          </em>
          {isCount && <VisuallyHidden>{t(m['stories.and_sources'], { n: second })}</VisuallyHidden>}
        </>
      )}
    </span>
  );
}
