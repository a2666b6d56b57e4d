import type { Story } from '@paligid/contract/entities/stories';
import { type DisruptionScores, impactScore } from '@paligid/domain/impact/impact-score';
import { contentPreview } from '@paligid/domain/stories/story-card';
import { timingBadge } from '@paligid/domain/stories/story-lifecycle';
import { m } from '@paligid/i18n/messages';
import { timingBadgeText } from '@paligid/i18n/stories-text';
import { Icon } from '../../design/Icon.tsx';
import { IconLink } from '../../design/IconButton.tsx';
import { ImpactBars } from '../../design/ImpactBars.tsx';
import { SeverityFlag } from '../../design/SeverityFlag.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { ActionChips } from '../stories/ActionChips.tsx';
import { CardImpact } from '../stories/CardImpact.tsx';
import { PlaceLine } from '../stories/place/PlaceLine.tsx';
import { ROUTINE_PARTS } from '../stories/routine-parts.ts';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { SaveButton } from '../stories/save/SaveButton.tsx';
import { ShareButton } from '../stories/share/StoryActions.tsx';
import { SourceLine } from '../stories/sources/SourceLine.tsx';
import { storyDetailId, storyPath } from '../stories/story-path.ts';
import { CardTime } from '../stories/time/RelativeTime.tsx';
import { StateNote } from '../stories/time/StateNote.tsx';
import { isOver, type StoryState, useStoryState } from '../stories/time/useStoryState.ts';
import styles from './feed-card.module.css';

/** More actions do not fit next to each other. */
const MAX_VISIBLE_ACTIONS = 3;

export function FeedCard({ story }: { story: Story }) {
  const t = useTranslation();
  const path = storyPath(storyDetailId(story));
  const state = useStoryState(story);
  const actions = isOver(state) ? [] : story.solution_alternatives.immediate_actions;
  const preview = contentPreview(story.summary || story.content);
  const previewLang = story.summary === '' ? story.content_lang : story.summary_lang;
  return (
    <article className={styles['card']} data-over={isOver(state) || undefined}>
      <CardFlag story={story} state={state} />
      <div className={styles['meta']}>
        <PlaceLine story={story} size="small" />
        <StoryCategory category={story.category} />
      </div>
      <h2 className={styles['title']}>
        <Link to={path}>
          <StoryText lang={story.title_lang}>{story.title}</StoryText>
        </Link>
      </h2>
      {!isOver(state) && <CardImpact story={story} form="words" />}
      {preview !== '' && (
        <p className={styles['preview']}>
          <StoryText lang={previewLang} hasTag={previewLang !== story.title_lang}>
            {preview}
          </StoryText>
        </p>
      )}
      <ImpactMeter disruption={story.routine_disruption} />
      {actions.length > 0 && (
        <div className={styles['actions']}>
          <ActionChips actions={actions} langs={story.action_langs} />
        </div>
      )}
      {actions.length > MAX_VISIBLE_ACTIONS && (
        <p className={styles['swipe']}>
          <Icon name="arrows-left-right" size={16} />
          {t(m['stories.actions_swipe'])}
        </p>
      )}
      <footer className={styles['foot']}>
        <p className={styles['origin']}>
          <SourceLine story={story}>
            <CardTime at={story.published} />
          </SourceLine>
        </p>
        <SaveButton story={story} variant="minimal" />
        <ShareButton story={story} variant="minimal" />
        <IconLink
          to={path}
          label={t(m['stories.open_named'], { title: story.title })}
          icon="caret-right"
          weight="bold"
        />
      </footer>
    </article>
  );
}

/** How much a story disrupts the reader's day, and the part it affects most. */
function ImpactMeter({ disruption }: { disruption: DisruptionScores | null }) {
  const t = useTranslation();
  const score = impactScore(disruption);
  if (disruption === null || score === undefined || score === 0) return null;
  const most = ROUTINE_PARTS.find(({ part }) => (disruption[part] ?? 0) >= score);
  return (
    <p className={styles['meter']}>
      {t(m['stories.impact'])}
      <ImpactBars score={score} />
      {most !== undefined && <span>{t(most.message)}</span>}
    </p>
  );
}

interface CardFlagProps {
  story: Pick<Story, 'severity' | 'confidence' | 'timing_precision'>;
  state: StoryState;
}

/** Severity and urgency. A story that is over has neither. */
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
          {timingBadgeText(badge, locale)}
        </>
      )}
    </SeverityFlag>
  );
}
