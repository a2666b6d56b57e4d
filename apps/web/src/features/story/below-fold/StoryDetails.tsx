import type { Story } from '@paligid/contract/entities/stories';
import type { StoryPage } from '@paligid/contract/entities/story-details';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { cardAge } from '@paligid/domain/time/card-age';
import { formatCardAge } from '@paligid/i18n/format-age';
import { m } from '@paligid/i18n/messages';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { StoryText } from '../../stories/StoryText.tsx';
import { momentText } from '../../stories/time/manila-time.ts';
import { useNow } from '../../stories/time/useNow.ts';
import { isOver, useStoryState } from '../../stories/time/useStoryState.ts';
import { OriginalLink } from '../OriginalLink.tsx';
import styles from './story-details.module.css';
import { useReadTracking } from './useReadTracking.ts';

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
