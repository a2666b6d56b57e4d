import { m } from '@paligid/i18n/messages';
import type { KnownStory } from '../../../client/queries/story.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useWords } from '../../../words/words.ts';
import { traceWords } from './trace-words.ts';
import styles from './why-seen.module.css';

type Why = NonNullable<KnownStory['why']>;

const REASONS: Record<Why[number]['reason'], (typeof m)['story.why_recent']> = {
  near_you: m['story.why_near_you'],
  in_your_area: m['story.why_in_your_area'],
  severity: m['story.why_severity'],
  category_weight: m['story.why_category_weight'],
  interest: m['story.why_interest'],
  routine: m['story.why_routine'],
  recent: m['story.why_recent'],
  several_sources: m['story.why_several_sources'],
};

interface WhySeenProps {
  /** What put it before its reader. Only a feed knows; a story that was opened by its link has none. */
  why: Why | undefined;
  trace: KnownStory['trace'];
}

/** Why a reader sees this story, and why it is rated, placed and filed as it is. */
export function WhySeen({ why = [], trace = [] }: WhySeenProps) {
  const say = useWords();
  const made = trace.flatMap((traced) => traceWords(traced, say) ?? []);
  if (why.length === 0 && made.length === 0) return null;
  return (
    <details className={styles['why']}>
      <summary>
        {say(m['story.why_seen'])}
        <Icon name="caret-down" size={18} />
      </summary>
      <Reasons title={say(m['story.why_feed'])} reasons={why.map(({ reason }) => say(REASONS[reason]))} />
      <Reasons title={say(m['story.why_made'])} reasons={made} />
    </details>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <>
      <h3 className={styles['title']}>{title}</h3>
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}
