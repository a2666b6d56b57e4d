import type { Story } from '@paligid/contract/entities/stories';
import type { StoryPage } from '@paligid/contract/entities/story-details';
import { countsAsRead, countsAsView } from '@paligid/domain/preferences/interactions';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { cardAge } from '@paligid/domain/time/card-age';
import { formatCardAge } from '@paligid/i18n/format-age';
import { m } from '@paligid/i18n/messages';
import { useEffect } from 'react';
import { type Interaction, trackInteraction } from '../../../client/preferences/interaction-queue.ts';
import { useVisibleTime, type ViewedStory } from '../../../client/preferences/useVisibleTime.ts';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { StoryText } from '../../stories/StoryText.tsx';
import { storyDetailId } from '../../stories/story-path.ts';
import { momentText } from '../../stories/time/manila-time.ts';
import { useNow } from '../../stories/time/useNow.ts';
import { isOver, useStoryState } from '../../stories/time/useStoryState.ts';
import { OriginalLink } from '../OriginalLink.tsx';
import styles from './story-details.module.css';

const TERM_MESSAGES = {
  event: m['bulletin.event'],
  response: m['bulletin.response'],
  urgency: m['bulletin.urgency'],
  certainty: m['bulletin.certainty'],
  severity: m['bulletin.severity'],
};

/** The standard CAP terms of a bulletin: event, urgency, certainty and severity. */
function BulletinTerms({ terms }: { terms: NonNullable<StoryPage['bulletin_terms']> }) {
  const t = useTranslation();
  return (
    <dl className={styles['terms']}>
      {terms.map(({ kind, value, words, lang }) => (
        <div key={kind + value}>
          <dt>{t(TERM_MESSAGES[kind])}</dt>
          <dd>
            <StoryText lang={lang}>{words}</StoryText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface StoryDetailsProps {
  story: LoadedStory;
  /** The page of an alert shows its times above. */
  hasTimes?: boolean;
}

/** Details of the report itself: its times, the credit its licence requires, the link to the original. */
export function StoryDetails({ story, hasTimes = true }: StoryDetailsProps) {
  const t = useTranslation();
  const { attribution, source, bulletin_terms } = story;
  // Here, because every page of a story has these details, and their code is loaded late.
  useReadTracking(story);
  return (
    <section className={styles['facts']} aria-labelledby="story-facts">
      <h2 id="story-facts" className={styles['title']}>
        {t(m['story.details'])}
      </h2>
      {hasTimes && <StoryTimes story={story} />}
      {bulletin_terms !== undefined && <BulletinTerms terms={bulletin_terms} />}
      {attribution !== null && attribution !== source && (
        <p className={styles['credit']}>{t(m['story.credit'], { attribution })}</p>
      )}
      <OriginalLink story={story} />
    </section>
  );
}

/** When it was published, from when until when it holds, and when we last checked. Unknown times are left out. */
function StoryTimes({ story }: { story: Story }) {
  const t = useTranslation();
  const state = useStoryState(story);
  const times = [
    { label: t(m['story.published']), at: story.published },
    { label: t(m['story.effective']), at: story.effective_at },
    isOver(state)
      ? { label: t(m['story.ended']), at: story.ended_at ?? story.expires_at }
      : { label: t(m['story.expires']), at: story.expires_at },
    { label: t(m['story.checked']), at: story.checked_at },
  ];
  return (
    <dl className={styles['times']}>
      {times.map(
        ({ label, at }) =>
          at !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <TimeWithAge at={at} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The full time, and once the page has mounted also how long ago that was. */
function TimeWithAge({ at }: { at: string }) {
  const locale = useLocale();
  const now = useNow();
  const atMs = parseWireTime(at);
  return (
    <>
      <time dateTime={at}>{momentText(atMs, locale)}</time>
      {now !== null && atMs <= now && <small>{formatCardAge(cardAge(atMs, now), locale)}</small>}
    </>
  );
}

/** Queues how long a story was read and whether its original was opened, for a reader who agreed to it. */
export function useReadTracking(story: Pick<Story, 'id' | 'cluster' | 'category' | 'url'>): void {
  const { category, url } = story;
  const story_id = storyDetailId(story);
  useVisibleTime({ story_id, category }, trackReading);

  // The links to the original are in several parts of the page, some of them rendered by the server only.
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const href = target instanceof Element && target.closest('a')?.getAttribute('href');
      if (href && href === url) track('open_source', { story_id, category }, 0);
    };
    document.addEventListener('click', follow);
    document.addEventListener('auxclick', follow);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('auxclick', follow);
    };
  }, [story_id, category, url]);
}

function trackReading(viewed: ViewedStory, durationMs: number): void {
  if (!countsAsView(durationMs)) return;
  const seconds = Math.round(durationMs / 1000);
  track(countsAsRead(seconds) ? 'read' : 'view', viewed, seconds);
}

function track(
  interaction_type: Interaction['interaction_type'],
  viewed: ViewedStory,
  seconds: number,
): void {
  const timestamp = new Date().toISOString();
  trackInteraction({ ...viewed, interaction_type, duration_seconds: seconds, timestamp }, window);
}
