import { parseWireTime } from '@paligid/domain/time/calendar';
import { cardAge } from '@paligid/domain/time/card-age';
import { describeUntil } from '@paligid/domain/time/until';
import { formatCardAge } from '@paligid/i18n/format-age';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { Icon } from '../../../design/Icon.tsx';
import { type Translate, useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { StoryText } from '../../stories/StoryText.tsx';
import { MANILA, momentText } from '../../stories/time/manila-time.ts';
import { useNowOrRenderTime } from '../../stories/time/useNow.ts';
import { storyParagraphs } from '../story-data.ts';
import styles from './alert-text.module.css';
import { Emphasis } from './CoverageBlock.tsx';

/** The warning in its issuer's words, and below it the original if it was translated. */
export function AlertText({ story }: { story: LoadedStory }) {
  const t = useTranslation();
  const { original, content_lang, summary_lang } = story;
  const paragraphs = storyParagraphs(story);
  if (paragraphs.length === 0 && original === undefined) return null;
  return (
    <section aria-labelledby="alert-text" className={styles['text']}>
      <h2 id="alert-text" className={styles['title']}>
        {t(m['danger.full_text'])}
      </h2>
      {paragraphs.map((paragraph, i) => (
        <p key={paragraph}>
          <StoryText lang={i === 0 ? (summary_lang ?? content_lang) : content_lang} hasTag={i === 0}>
            {paragraph}
          </StoryText>
        </p>
      ))}
      {original !== undefined && (
        <details className={styles['original']}>
          <summary>{t(original.lang === 'en' ? m['danger.original_en'] : m['danger.original_fil'])}</summary>
          <div lang={original.lang}>
            {[original.title, ...original.actions].map(
              (words) => words !== undefined && words !== '' && <p key={words}>{words}</p>,
            )}
          </div>
        </details>
      )}
      <AlertTimes story={story} />
    </section>
  );
}

/** How long it took from the issuer to the phones; nothing where no phone was sent it. */
function AlertTimes({ story: { issued_at, published, reports = [], sent_at } }: { story: LoadedStory }) {
  const t = useTranslation();
  const locale = useLocale();
  const now = useNowOrRenderTime();
  if (sent_at === undefined) return null;
  const issuedMs = parseWireTime(issued_at ?? published);
  const readMs = Math.min(...reports.map(({ read_at }) => Date.parse(read_at)));
  const time = (atMs: number) => issuedTime(atMs, now, locale);
  return (
    <p className={styles['times']}>
      {!Number.isNaN(issuedMs) && <span>{t(m['danger.issued'], { time: time(issuedMs) })}</span>}
      {Number.isFinite(readMs) && <span>{t(m['danger.read_at'], { time: time(readMs) })}</span>}
      <span>{t(m['danger.sent_at'], { time: time(Date.parse(sent_at)) })}</span>
    </p>
  );
}

const MINUTE_MS = 60_000;
/** The page's clock advances in steps: showing single seconds would suggest more precision than it has. */
const SECONDS_STEP = 10;

/** The source, how many others agree, and how fresh that is. Links to the reports. */
export function AlertAttribution({ story, reportsId }: { story: LoadedStory; reportsId: string }) {
  const t = useTranslation();
  const locale = useLocale();
  const now = useNowOrRenderTime();
  const { source, authority, confirmed_by, issued_at, published, checked_at } = story;
  const others = (confirmed_by?.sources ?? 1) - 1;
  const words =
    others > 0 ? t(m['danger.says_agreed'], { source, n: others }) : t(m['danger.says_alone'], { source });
  const issuedMs = parseWireTime(issued_at ?? published);
  const readMs = parseWireTime(checked_at);
  return (
    <a href={`#${reportsId}`} className={styles['row']}>
      <Icon name="shield-check" weight="fill" size={24} />
      <span className={styles['lines']}>
        <span>
          <Emphasis text={words} part={source}>
            {authority === 'official' && <em> {t(m['story.official'])}</em>}
          </Emphasis>
        </span>
        <small>
          {!Number.isNaN(issuedMs) && (
            <span>{t(m['danger.issued'], { time: issuedTime(issuedMs, now, locale) })}</span>
          )}
          {!Number.isNaN(readMs) && <span>{lastReadText(readMs, now, t, locale)}</span>}
        </small>
      </span>
      <Icon name="caret-right" size={20} />
    </a>
  );
}

function issuedTime(atMs: number, nowMs: number, locale: Locale): string {
  return describeUntil(atMs, nowMs, MANILA).day === 'today'
    ? formatClockTime(atMs, MANILA)
    : momentText(atMs, locale);
}

function lastReadText(readMs: number, nowMs: number, t: Translate, locale: Locale): string {
  const age = nowMs - readMs;
  if (age >= MINUTE_MS)
    return t(m['danger.read_ago'], { age: formatCardAge(cardAge(readMs, nowMs), locale) });
  const tens = Math.floor(age / 1_000 / SECONDS_STEP);
  return t(m['danger.read_seconds'], { n: Math.max(1, tens) * SECONDS_STEP });
}
