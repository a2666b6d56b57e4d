import type { Story } from '@paligid/contract/entities/stories';
import { timingBadge } from '@paligid/domain/stories/timing-badge';
import { timingBadgeWords } from '@paligid/i18n/words-stories';
import { Icon } from '../../design/Icon.tsx';
import { SeverityFlag } from '../../design/SeverityFlag.tsx';
import { useLocale } from '../../words/words.ts';
import { StateNote } from '../stories/time/StateNote.tsx';
import { isOver, type StoryState } from '../stories/time/story-state.ts';
import styles from './card-flag.module.css';

interface CardFlagProps {
  story: Pick<Story, 'severity' | 'confidence' | 'timing_precision'>;
  state: StoryState;
}

/** How severe, and how soon. What is over is neither any more. */
export function CardFlag({ story, state }: CardFlagProps) {
  const locale = useLocale();
  if (isOver(state)) {
    return (
      <div className={styles['over']}>
        <StateNote state={state} />
      </div>
    );
  }
  const badge = timingBadge(story.timing_precision);
  return (
    <SeverityFlag severity={story.severity} isUnrated={story.confidence?.severity === 'low'}>
      {badge !== undefined && (
        <>
          <Icon name="clock" weight="bold" size={16} />
          {timingBadgeWords(badge, locale)}
        </>
      )}
    </SeverityFlag>
  );
}
