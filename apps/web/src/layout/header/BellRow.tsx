import type { Story } from '@paligid/contract/entities/stories';
import { describeUntil, remainingTime } from '@paligid/domain/time/until';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { remainingTimeText, untilText, untilTimeText } from '@paligid/i18n/until-text';
import { Icon } from '../../design/Icon.tsx';
import { Karatula } from '../../design/Karatula.tsx';
import { AlertPane, InlineFacts } from '../../features/stories/alerts/AlertPane.tsx';
import { alertFacts } from '../../features/stories/alerts/alert-facts.ts';
import { CoverageTag } from '../../features/stories/place/CoverageLine.tsx';
import { plateName } from '../../features/stories/place/PlaceLine.tsx';
import { useNearness } from '../../features/stories/place/useNearness.ts';
import { storyDetailId, storyPath } from '../../features/stories/story-path.ts';
import { MANILA } from '../../features/stories/time/manila-time.ts';
import { isOver, storyState } from '../../features/stories/time/useStoryState.ts';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import styles from './bell-row.module.css';
import { storyTimeMs } from './missed-updates.ts';

interface BellRowProps {
  story: Story;
  onOpen: () => void;
  /** It covers the reader, and the row shows how long it stays in force. */
  isInForce?: boolean;
}

/** One alert in the list: severity, place, time, title, end and source. */
export function BellRow({ story, onOpen, isInForce = false }: BellRowProps) {
  const t = useTranslation();
  const locale = useLocale();
  const { isNear } = useNearness(story);
  const nowMs = Date.now();
  const state = storyState(story, nowMs);
  const plate = plateName(story.location, story.source);
  const atMs = storyTimeMs(story);
  const until = describeUntil(atMs, nowMs, MANILA);
  return (
    <li className={styles['item']} data-over={isOver(state) || undefined}>
      <Link to={storyPath(storyDetailId(story))} className={styles['row']} onClick={onOpen}>
        <span className={styles['pane']}>
          {isOver(state) ? (
            <Icon name="check-circle" weight="bold" size={20} label={t(m['stories.state_ended_unknown'])} />
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
                {until.day === 'today' ? formatClockTime(atMs, MANILA) : untilTimeText(until, locale, MANILA)}
              </span>
            )}
          </span>
          <span className={styles['title']}>{story.headline || story.title}</span>
          <span className={styles['facts']}>
            <InlineFacts facts={[...useFacts(story, nowMs), story.source]} />
          </span>
        </span>
        <Icon name="caret-right" size={20} />
      </Link>
    </li>
  );
}

function useFacts(story: Story, nowMs: number): string[] {
  const t = useTranslation();
  const locale = useLocale();
  const state = storyState(story, nowMs);
  if (state.kind === 'cancelled') return [t(m['alerts.called_off'])];
  if (state.kind === 'held') return [t(m['alerts.held'])];
  if (state.kind === 'recalled') return [t(m['alerts.recalled'])];
  const { expiresMs } = alertFacts(story);
  if (expiresMs === null) return [];
  const until = untilText(describeUntil(expiresMs, nowMs, MANILA), locale, MANILA);
  const left = remainingTime(expiresMs, nowMs);
  return [left === null ? until : t(m['bell.until_left'], { until, left: remainingTimeText(left, locale) })];
}
