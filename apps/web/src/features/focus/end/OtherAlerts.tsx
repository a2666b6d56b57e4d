import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { PageLink } from '../../../address/PageLink.tsx';
import { SeverityPanes } from '../../../design/SeverityPanes.tsx';
import { useWords } from '../../../words/words.ts';
import { detailIdOf, storyPath } from '../../stories/story-path.ts';
import styles from './in-force-panel.module.css';

/** The screen has room for so many; the deck above has them all. */
const MAX_LISTED = 3;

/** The alerts in force below the gravest. */
export function OtherAlerts({ alerts }: { alerts: readonly Story[] }) {
  const say = useWords();
  if (alerts.length === 0) return null;
  return (
    <ul className={styles['others']} aria-label={say(m['in_force.others'])}>
      {alerts.slice(0, MAX_LISTED).map((story) => (
        <li key={story.id}>
          <PageLink to={storyPath(detailIdOf(story))} className={styles['other']}>
            <SeverityPanes severity={story.severity} isWordless />
            {story.title}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
