import { isStormWarning } from '@paligid/domain/alerts/storm';
import { findEndReport } from '@paligid/domain/stories/report-roles';
import { cardAge } from '@paligid/domain/time/card-age';
import { describeUntil } from '@paligid/domain/time/until';
import { formatCardAge } from '@paligid/i18n/format-age';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { ReactNode } from 'react';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { LinkButton } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { SeverityFlag } from '../../../design/SeverityFlag.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { useReaderCoverage } from '../../stories/place/CoverageLine.tsx';
import { PlaceLine } from '../../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../../stories/StoryCategory.tsx';
import { StoryText } from '../../stories/StoryText.tsx';
import { SaveButton } from '../../stories/save/SaveButton.tsx';
import { ShareButton } from '../../stories/share/StoryActions.tsx';
import { MANILA, momentText } from '../../stories/time/manila-time.ts';
import { useNowOrRenderTime } from '../../stories/time/useNow.ts';
import { isOver, type StoryState, useStoryState } from '../../stories/time/useStoryState.ts';
import { PlaceMap } from '../below-fold/PlaceMap.tsx';
import { RelatedStories } from '../below-fold/RelatedStories.tsx';
import { StoryDetails } from '../below-fold/StoryDetails.tsx';
import { StoryTimeline } from '../below-fold/StoryTimeline.tsx';
import { reportedAtMs, type StoryReport, storyReports } from '../below-fold/story-reports.ts';
import { WhyThisStory } from '../below-fold/WhyThisStory.tsx';
import { StoryCorrections } from '../corrections/StoryCorrections.tsx';
import { AlertSteps, Hotlines } from './AlertSteps.tsx';
import { AlertAttribution, AlertText } from './AlertText.tsx';
import styles from './alert-page.module.css';
import { CoverageBlock } from './CoverageBlock.tsx';
import { WhatChanged } from './WhatChanged.tsx';

const REPORTS_ID = 'alert-reports';
/** Longer headlines are set smaller, so that the steps stay on the first screen. */
const MAX_SHORT_HEADLINE = 60;

interface ActiveAlertProps {
  story: LoadedStory;
  state: StoryState;
}

/** An alert in force: whether it covers the reader and until when, what to do, the source; then the rest. */
export function ActiveAlert({ story, state }: ActiveAlertProps) {
  const t = useTranslation();
  const coverage = useReaderCoverage(story);
  const headline = story.headline || story.title;
  return (
    <AlertLayout
      story={story}
      isOver={false}
      reportsId={REPORTS_ID}
      flag={
        <SeverityFlag severity={story.severity}>
          <Icon name="clock" weight="bold" size={18} />
          {t(state.kind === 'from' ? m['danger.not_yet'] : m['danger.in_force'])}
        </SeverityFlag>
      }
      lead={
        <>
          <h1 className={styles['title']} data-long={headline.length > MAX_SHORT_HEADLINE || undefined}>
            <StoryText lang={story.title_lang}>{headline}</StoryText>
          </h1>
          <CoverageBlock coverage={coverage} state={state} />
          <AlertSteps story={story} coverage={coverage} />
          <AlertAttribution story={story} reportsId={REPORTS_ID} />
          <Hotlines hotlines={story.hotlines} />
          {isStormWarning(story) && (
            <LinkButton to="/storm-pack" variant="ghost" size="medium">
              {t(m['storm.link'])}
            </LinkButton>
          )}
        </>
      }
      text={
        <>
          <AlertText story={story} />
          <p className={styles['actions']}>
            <SaveButton story={story} variant="minimal" />
            <ShareButton story={story} variant="default" />
          </p>
        </>
      }
    />
  );
}

interface EndedAlertProps {
  story: LoadedStory;
  state: StoryState;
}

/** An alert that is over: when and by whom it was ended, in the issuer's words, and what changed. */
export function EndedAlert({ story, state }: EndedAlertProps) {
  const t = useTranslation();
  const locale = useLocale();
  const now = useNowOrRenderTime();
  const isCalledOff = state.kind === 'cancelled';
  const endMs = 'atMs' in state ? state.atMs : null;
  const end = findEndReport(storyReports(story));
  const headline = story.headline || story.title;
  return (
    <AlertLayout
      story={story}
      isOver
      flag={
        <p className={styles['over-flag']}>
          <span>
            <Icon name="check-circle" weight="bold" size={20} />
            {endMs === null
              ? t(isCalledOff ? m['stories.state_cancelled_unknown'] : m['stories.state_ended_unknown'])
              : t(isCalledOff ? m['over.called_off'] : m['over.ended'], { time: endTime(endMs) })}
          </span>
          {endMs !== null && <small>{formatCardAge(cardAge(endMs, now), locale)}</small>}
        </p>
      }
      lead={
        <>
          <h1 className={styles['title']}>
            <StoryText lang={end?.title_lang ?? story.title_lang}>{end?.title ?? headline}</StoryText>
          </h1>
          {end !== undefined && <EndQuote report={end} />}
          <WhatChanged story={story} endMs={endMs} isCalledOff={isCalledOff} />
        </>
      }
      text={
        <details className={styles['former']}>
          <summary>
            <Icon name="caret-down" size={18} />
            {t(m['over.as_it_was'])}
          </summary>
          {end !== undefined && <p className={styles['former-title']}>{headline}</p>}
          <AlertText story={story} />
        </details>
      }
    />
  );

  function endTime(atMs: number): string {
    return describeUntil(atMs, now, MANILA).day === 'today'
      ? formatClockTime(atMs, MANILA)
      : momentText(atMs, locale);
  }
}

/** While the alert is in force the page starts with what to do; once it is over, with what changed. */
export function AlertPage({ story }: { story: LoadedStory }) {
  const state = useStoryState(story);
  return isOver(state) ? (
    <EndedAlert story={story} state={state} />
  ) : (
    <ActiveAlert story={story} state={state} />
  );
}

/** Why the alert is over, in the issuer's words. Renders nothing if no text may be shown. */
export function EndQuote({ report }: { report: StoryReport }) {
  const t = useTranslation();
  const { text = '', text_lang, source, authority } = report;
  if (text === '') return null;
  const at = reportedAtMs(report);
  return (
    <figure className={styles['quote']}>
      <blockquote>
        “<StoryText lang={text_lang}>{text}</StoryText>”
      </blockquote>
      <figcaption>
        {source}, <time dateTime={new Date(at).toISOString()}>{formatClockTime(at, MANILA)}</time>
        {authority === 'official' && <b>{t(m['story.official'])}</b>}
      </figcaption>
    </figure>
  );
}

interface AlertLayoutProps {
  story: LoadedStory;
  isOver: boolean;
  /** Element id of the reports, for a link that leads to them. */
  reportsId?: string;
  flag: ReactNode;
  /** The headline and the most important facts. */
  lead: ReactNode;
  /** The issuer's text. */
  text: ReactNode;
}

/** Layout of an alert page, in force or over. */
function AlertLayout({ story, isOver, reportsId, flag, lead, text }: AlertLayoutProps) {
  const t = useTranslation();
  return (
    <article
      className={styles['article']}
      data-danger={isOver ? undefined : true}
      data-over={isOver || undefined}
    >
      <div className={styles['head']}>
        {flag}
        <div className={styles['lead']}>
          <p className={styles['facts']}>
            <PlaceLine story={story} size="small" />
            <StoryCategory category={story.category} />
          </p>
          {lead}
        </div>
      </div>
      <div className={styles['map']}>
        <PlaceMap story={story} />
      </div>
      <div className={styles['text']}>{text}</div>
      <div className={styles['reports']} id={reportsId}>
        <StoryTimeline story={story} />
        {/* A document of the server: no screen to load. */}
        <a href={`/story/${story.id}/evidence`} className={styles['evidence']}>
          {t(m['evidence.link'])}
        </a>
        <StoryDetails story={story} hasTimes={false} />
        <WhyThisStory why={story.why} trace={story.trace} />
        <StoryCorrections story={story} />
      </div>
      <div className={styles['related']}>
        <RelatedStories id={story.id} />
      </div>
    </article>
  );
}
