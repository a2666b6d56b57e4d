import type { Story } from '@paligid/contract/entities/stories';
import { timingBadge } from '@paligid/domain/stories/timing-badge';
import { timingBadgeWords } from '@paligid/i18n/words-stories';
import { Icon } from '../../design/Icon.tsx';
import { SeverityFlag } from '../../design/SeverityFlag.tsx';
import { useLocale } from '../../words/words.ts';

interface CardFlagProps {
  story: Pick<Story, 'severity' | 'timing_precision'>;
  isOver: boolean;
}

/** How severe, and how soon. What is over is not soon. */
export function CardFlag({ story, isOver }: CardFlagProps) {
  const locale = useLocale();
  const badge = isOver ? undefined : timingBadge(story.timing_precision);
  return (
    <SeverityFlag severity={story.severity}>
      {badge !== undefined && (
        <>
          <Icon name="clock" weight="bold" size={16} />
          {timingBadgeWords(badge, locale)}
        </>
      )}
    </SeverityFlag>
  );
}
