import type { Story } from '@paligid/contract/entities/stories';
import { timeLeft, untilOf } from '@paligid/domain/time/until';
import { clockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { timeLeftWords, untilTime, untilWords } from '@paligid/i18n/words-until';
import { PageLink } from '../../address/PageLink.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Karatula } from '../../design/Karatula.tsx';
import { AlertPane } from '../../features/stories/alerts/AlertPane.tsx';
import { alertFacts } from '../../features/stories/alerts/alert-facts.ts';
import { Facts } from '../../features/stories/alerts/Facts.tsx';
import { CoverageTag } from '../../features/stories/place/CoverageTag.tsx';
import { plateName } from '../../features/stories/place/plate-name.ts';
import { useNearness } from '../../features/stories/place/useNearness.ts';
import { detailIdOf, storyPath } from '../../features/stories/story-path.ts';
import { MANILA } from '../../features/stories/time/manila.ts';
import { isOver, storyState } from '../../features/stories/time/story-state.ts';
import { useLocale, useWords } from '../../words/words.ts';
import styles from './bell-row.module.css';
import { happenedAt } from './missed-stories.ts';

interface BellRowProps {
  story: Story;
  onOpen: () => void;
  /** It covers the reader, and how long it still holds is told. */
  isInForce?: boolean;
}

/** How grave, where, when, what, until when and who says so. */
export function BellRow({ story, onOpen, isInForce = false }: BellRowProps) {
  const say = useWords();
  const locale = useLocale();
  const { isNear } = useNearness(story);
  const nowMs = Date.now();
  const state = storyState(story, nowMs);
  const plate = plateName(story.location, story.source);
  const atMs = happenedAt(story);
  const until = untilOf(atMs, nowMs, MANILA);
  return (
    <li className={styles['item']} data-over={isOver(state) || undefined}>
      <PageLink to={storyPath(detailIdOf(story))} className={styles['row']} onClick={onOpen}>
        <span className={styles['pane']}>
          {isOver(state) ? (
            <Icon name="check-circle" weight="bold" size={20} label={say(m['stories.state_ended_unknown'])} />
          ) : (
            <AlertPane severity={story.severity} />
          )}
        </span>
        <span className={styles['text']}>
          <span className={styles['line']}>
            {plate !== undefined && <Karatula place={plate} isNear={isNear} size="small" />}
            {isInForce && <CoverageTag story={story} className={styles['coverage']} />}
            {atMs > 0 && (
              <span className={styles['time']}>
                {until.day === 'today' ? clockTime(atMs, MANILA) : untilTime(until, locale, MANILA)}
              </span>
            )}
          </span>
          <span className={styles['title']}>{story.headline || story.title}</span>
          <span className={styles['facts']}>
            <Facts facts={[...useFacts(story, nowMs), story.source]} />
          </span>
        </span>
        <Icon name="caret-right" size={20} />
      </PageLink>
    </li>
  );
}

function useFacts(story: Story, nowMs: number): string[] {
  const say = useWords();
  const locale = useLocale();
  const state = storyState(story, nowMs);
  if (state.kind === 'cancelled') return [say(m['alerts.called_off'])];
  if (state.kind === 'held') return [say(m['alerts.held'])];
  if (state.kind === 'recalled') return [say(m['alerts.recalled'])];
  const { expiresMs } = alertFacts(story);
  if (expiresMs === null) return [];
  const until = untilWords(untilOf(expiresMs, nowMs, MANILA), locale, MANILA);
  const left = timeLeft(expiresMs, nowMs);
  return [left === null ? until : say(m['bell.until_left'], { until, left: timeLeftWords(left, locale) })];
}
