import { cardAge } from '@paligid/domain/time/card-age';
import { untilOf } from '@paligid/domain/time/until';
import { formatCardAge } from '@paligid/i18n/format-age';
import { clockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { KnownStory } from '../../../client/queries/story.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useWords } from '../../../words/words.ts';
import { StoryText } from '../../stories/text/StoryText.tsx';
import { MANILA } from '../../stories/time/manila.ts';
import { momentText } from '../../stories/time/moment-text.ts';
import type { StoryState } from '../../stories/time/story-state.ts';
import { reportsOf } from '../more/reports-of.ts';
import { AlertArticle } from './AlertArticle.tsx';
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
    <AlertArticle
      story={story}
      isOver
      flag={
        <p className={styles['over-flag']}>
          <span>
            <Icon name="check-circle" weight="bold" size={20} />
            {endMs === null
              ? say(isCalledOff ? m['stories.state_cancelled_unknown'] : m['stories.state_ended_unknown'])
              : say(isCalledOff ? m['over.called_off'] : m['over.ended'], { time: endTime(endMs) })}
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
            {say(m['over.as_it_was'])}
          </summary>
          {end !== undefined && <p className={styles['former-title']}>{headline}</p>}
          <AlertText story={story} />
        </details>
      }
    />
  );

  function endTime(atMs: number): string {
    return untilOf(atMs, now, MANILA).day === 'today' ? clockTime(atMs, MANILA) : momentText(atMs, locale);
  }
}
