import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { PageLink } from '../../../address/PageLink.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useWords } from '../../../words/words.ts';
import { detailIdOf, storyPath } from '../story-path.ts';
import { useNow } from '../time/useNow.ts';
import { AlertPane } from './AlertPane.tsx';
import { alertFacts } from './alert-facts.ts';
import { untilLine } from './banner-look.ts';
import styles from './read-alerts.module.css';

/** More would cover what is being read; the bell lists them all. */
const MOST_SHOWN = 3;

/** Alerts in force that the reader has read, one line each: they leave with their end. */
export function ReadAlerts({ stories }: { stories: readonly Story[] }) {
  const say = useWords();
  const locale = useLocale();
  const now = useNow() ?? Date.now();
  return (
    <ul className={styles['list']} aria-label={say(m['alerts.read_list'])}>
      {stories.slice(0, MOST_SHOWN).map((story) => {
        const { expiresMs } = alertFacts(story);
        return (
          <li key={story.id}>
            <PageLink to={storyPath(detailIdOf(story))} className={styles['row']}>
              <AlertPane severity={story.severity} />
              <span className={styles['title']}>{story.headline || story.title}</span>
              {expiresMs !== null && (
                <span className={styles['until']}>{untilLine(expiresMs, locale, now)}</span>
              )}
              <Icon name="caret-right" size={16} />
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
