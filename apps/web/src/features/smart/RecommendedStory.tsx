import { m } from '@paligid/i18n/messages';
import { phaseText } from '@paligid/i18n/smart-text';
import type { SmartRecommendations } from '../../client/queries/smart.ts';
import { Badge } from '../../design/Badge.tsx';
import { Panes } from '../../design/Panes.tsx';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { storyDetailId, storyPath } from '../stories/story-path.ts';
import styles from './recommendations-panel.module.css';

export type RecommendedItem = SmartRecommendations[keyof SmartRecommendations][number];

const URGENCY = {
  immediate: m['smart.urgency_immediate'],
  within_hour: m['smart.urgency_within_hour'],
  today: m['smart.urgency_today'],
  this_week: m['smart.urgency_this_week'],
} as const;

/** A story with the one reason why it is here. */
export function RecommendedStory({ item }: { item: RecommendedItem }) {
  const { story, reason } = item;
  return (
    <li>
      <div className={styles['facts']}>
        <Facts item={item} />
      </div>
      <h3>
        <Link to={storyPath(storyDetailId(story))}>
          <StoryText lang={story.title_lang}>{story.title}</StoryText>
        </Link>
      </h3>
      <p className={styles['text']}>{reason}</p>
    </li>
  );
}

/** What its list adds: urgency, timing, phase, or match. */
function Facts({ item }: { item: RecommendedItem }) {
  const t = useTranslation();
  const locale = useLocale();
  if ('urgency' in item) {
    return (
      <>
        <Badge tone="accent">{t(URGENCY[item.urgency])}</Badge>
        <SeverityPanes severity={item.story.severity} isLabelHidden />
      </>
    );
  }
  if ('timing' in item) return <Badge>{item.timing}</Badge>;
  if ('routine_phase' in item) {
    return (
      <>
        <Badge>{phaseText(item.routine_phase, locale)}</Badge>
        <span className={styles['confidence']}>
          <span aria-hidden="true">
            <Panes lit={Math.round(item.confidence * 5)} of={5} />
          </span>
          <VisuallyHidden>
            {t(m['smart.confidence'], { n: Math.round(item.confidence * 100) })}
          </VisuallyHidden>
        </span>
      </>
    );
  }
  return (
    <>
      <StoryCategory category={item.story.category} />
      <span className={styles['text']}>
        {t(m['smart.match'], { n: Math.round(item.similarity_score * 100) })}
      </span>
    </>
  );
}
