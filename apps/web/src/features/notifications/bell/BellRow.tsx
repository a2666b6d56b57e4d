import type { Story } from '@paligid/contract/entities/stories';
import type { LiveUpdate } from '@paligid/domain/notifications';
import { describeUntil, remainingTime } from '@paligid/domain/time/until';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { remainingTimeText, untilText, untilTimeText } from '@paligid/i18n/until-text';
import { Icon } from '../../../design/Icon.tsx';
import { Karatula } from '../../../design/Karatula.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../../router/Link.tsx';
import { AlertPane, InlineFacts } from '../../stories/alerts/AlertPane.tsx';
import { alertFacts } from '../../stories/alerts/alert-facts.ts';
import { CoverageTag } from '../../stories/place/CoverageLine.tsx';
import { plateName } from '../../stories/place/plate-name.ts';
import { useNearness } from '../../stories/place/useNearness.ts';
import { StoryText } from '../../stories/StoryText.tsx';
import { storyDetailId, storyPath } from '../../stories/story-path.ts';
import { MANILA } from '../../stories/time/manila-time.ts';
import { isOver, storyState } from '../../stories/time/useStoryState.ts';
import styles from './bell-row.module.css';

const MAX_LISTED = 8;
/** Less severe stories are in the feed, but not worth a notice. */
const MIN_SEVERITY = 3;

/** Alerts and severe stories that began or ended in a time span, newest first. */
export function missedStories(stories: readonly Story[], fromMs: number, toMs: number): Story[] {
  return stories
    .filter((story) => story.is_alert || story.severity >= MIN_SEVERITY)
    .filter((story) => storyTimeMs(story) > fromMs && storyTimeMs(story) <= toMs)
    .sort((a, b) => storyTimeMs(b) - storyTimeMs(a))
    .slice(0, MAX_LISTED);
}

/** When it ended, otherwise when it began. */
function storyTimeMs({ ended_at, issued_at, published }: Story): number {
  return Date.parse(ended_at ?? issued_at ?? published ?? '') || 0;
}

export interface ListedUpdate {
  id: string;
  title: string;
  /** Undefined for a notice that is not about a story. */
  storyId: string | undefined;
  receivedAt: number;
  /** The full story, unless it was too large for a frame. */
  story?: Story;
}

/** The updates that have text. The live client has parsed them; this narrows each to its type. */
export function listedUpdates(updates: readonly LiveUpdate[]): ListedUpdate[] {
  return updates.flatMap(({ id, type, data, receivedAt }) => {
    const { title, story_id, story } = data as UpdateData;
    if (type === 'notification' && title !== undefined) return [{ id, title, storyId: story_id, receivedAt }];
    if (type === 'story_update' && story !== undefined) {
      return [{ id, title: story.title, storyId: id, receivedAt, ...(isWhole(story) && { story }) }];
    }
    return [];
  });
}

interface UpdateData {
  title?: string;
  story_id?: string;
  /** Omitted from a frame that would be too large. */
  story?: { title: string };
}

/** Frames were validated on arrival. */
function isWhole(story: { title: string }): story is Story {
  return 'severity' in story;
}

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
          <span className={styles['title']}>
            <StoryText lang={story.title_lang}>{story.headline || story.title}</StoryText>
          </span>
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
