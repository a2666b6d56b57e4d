import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useWords } from '../../words/words.ts';
import styles from './why-seen.module.css';

type Why = NonNullable<Story['why']>[number];

const REASONS: Record<Why['reason'], (typeof m)['story.why_recent']> = {
  near_you: m['story.why_near_you'],
  in_your_area: m['story.why_in_your_area'],
  severity: m['story.why_severity'],
  category_weight: m['story.why_category_weight'],
  interest: m['story.why_interest'],
  routine: m['story.why_routine'],
  recent: m['story.why_recent'],
  several_sources: m['story.why_several_sources'],
};

/** What put the story before its reader. Only a feed knows; a story that was opened by its link has none. */
export function WhySeen({ why }: { why: readonly Why[] }) {
  const say = useWords();
  if (why.length === 0) return null;
  return (
    <details className={styles['why']}>
      <summary>{say(m['story.why_seen'])}</summary>
      <ul className={styles['reasons']}>
        {why.map(({ reason }) => (
          <li key={reason}>{say(REASONS[reason])}</li>
        ))}
      </ul>
    </details>
  );
}
