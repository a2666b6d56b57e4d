import { cardAge } from '@paligid/domain/time/card-age';
import { untilOf } from '@paligid/domain/time/until';
import { formatCardAge } from '@paligid/i18n/format-age';
import { clockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { KnownStory } from '../../../client/queries/story.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useWords } from '../../../words/words.ts';
import { PlaceLine } from '../../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../../stories/StoryCategory.tsx';
import { StoryText } from '../../stories/text/StoryText.tsx';
import { MANILA } from '../../stories/time/manila.ts';
import { momentText } from '../../stories/time/moment-text.ts';
import type { StoryState } from '../../stories/time/story-state.ts';
import { Facts } from '../more/Facts.tsx';
import { Growth } from '../more/Growth.tsx';
import { PlaceMap } from '../more/PlaceMap.tsx';
import { RelatedStories } from '../more/RelatedStories.tsx';
import { reportsOf } from '../more/reports-of.ts';
import { WhySeen } from '../more/WhySeen.tsx';
import { AlertText } from './AlertText.tsx';
import styles from './alert-article.module.css';
import { EndQuote } from './EndQuote.tsx';
import { useAlertNow } from './useAlertNow.ts';
import { WhatChanged } from './WhatChanged.tsx';

interface OverArticleProps {
  story: KnownStory;
  state: StoryState;
}

/** An alert that is over: when and by whom, in the issuer's words, and what changed by that. */
export function OverArticle({ story, state }: OverArticleProps) {
  const say = useWords();
  const locale = useLocale();
  const now = useAlertNow();
  const isCalledOff = state.kind === 'cancelled';
  const endMs = 'atMs' in state ? state.atMs : null;
  const end = reportsOf(story).find(({ kind }) => kind === 'cancel' || kind === 'end');
  const headline = story.headline || story.title;
  return (
    <article className={styles['article']} data-over>
      <div className={styles['head']}>
        <p className={styles['over-flag']}>
          <span>
            <Icon name="check-circle" weight="bold" size={20} />
            {endMs === null
              ? say(isCalledOff ? m['stories.state_cancelled_unknown'] : m['stories.state_ended_unknown'])
              : say(isCalledOff ? m['over.called_off'] : m['over.ended'], { time: endTime(endMs) })}
          </span>
          {endMs !== null && <small>{formatCardAge(cardAge(endMs, now), locale)}</small>}
        </p>
        <div className={styles['lead']}>
          <p className={styles['facts']}>
            <PlaceLine story={story} size="small" />
            <StoryCategory category={story.category} />
          </p>
          <h1 className={styles['title']}>
            <StoryText lang={end?.title_lang ?? story.title_lang}>{end?.title ?? headline}</StoryText>
          </h1>
          {end !== undefined && <EndQuote report={end} />}
          <WhatChanged story={story} endMs={endMs} isCalledOff={isCalledOff} />
        </div>
      </div>
      <div className={styles['map']}>
        <PlaceMap story={story} />
      </div>
      <div className={styles['text']}>
        <details className={styles['former']}>
          <summary>
            <Icon name="caret-down" size={18} />
            {say(m['over.as_it_was'])}
          </summary>
          {end !== undefined && <p className={styles['former-title']}>{headline}</p>}
          <AlertText story={story} />
        </details>
      </div>
      <div className={styles['reports']}>
        <Growth story={story} />
        <Facts story={story} hasTimes={false} />
        <WhySeen why={story.why} trace={story.trace} />
      </div>
      <div className={styles['related']}>
        <RelatedStories id={story.id} />
      </div>
    </article>
  );

  function endTime(atMs: number): string {
    return untilOf(atMs, now, MANILA).day === 'today' ? clockTime(atMs, MANILA) : momentText(atMs, locale);
  }
}
