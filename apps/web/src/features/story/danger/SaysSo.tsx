import { cardAge } from '@paligid/domain/time/card-age';
import { instantOf } from '@paligid/domain/time/instant';
import { untilOf } from '@paligid/domain/time/until';
import { formatCardAge } from '@paligid/i18n/format-age';
import { clockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import type { KnownStory } from '../../../client/queries/story.ts';
import { Icon } from '../../../design/Icon.tsx';
import { type Say, useLocale, useWords } from '../../../words/words.ts';
import { MANILA } from '../../stories/time/manila.ts';
import { momentText } from '../../stories/time/moment-text.ts';
import { Emphasis } from './Emphasis.tsx';
import styles from './says-so.module.css';
import { useAlertNow } from './useAlertNow.ts';

const MINUTE_MS = 60_000;
/** The clock of the page moves in steps: single seconds would pretend more. */
const SECONDS_STEP = 10;

/** Who says so, how many agree, and how fresh that is. Leads to the reports. */
export function SaysSo({ story, reportsId }: { story: KnownStory; reportsId: string }) {
  const say = useWords();
  const locale = useLocale();
  const now = useAlertNow();
  const { source, authority, confirmed_by, issued_at, published, checked_at } = story;
  const others = (confirmed_by?.sources ?? 1) - 1;
  const words =
    others > 0
      ? say(m['danger.says_agreed'], { source, n: others })
      : say(m['danger.says_alone'], { source });
  const issuedMs = instantOf(issued_at ?? published);
  const readMs = instantOf(checked_at);
  return (
    <a href={`#${reportsId}`} className={styles['row']}>
      <Icon name="shield-check" weight="fill" size={24} />
      <span className={styles['lines']}>
        <span>
          <Emphasis text={words} part={source}>
            {authority === 'official' && <em> {say(m['story.official'])}</em>}
          </Emphasis>
        </span>
        <small>
          {!Number.isNaN(issuedMs) && (
            <span>{say(m['danger.issued'], { time: issuedTime(issuedMs, now, locale) })}</span>
          )}
          {!Number.isNaN(readMs) && <span>{readWords(readMs, now, say, locale)}</span>}
        </small>
      </span>
      <Icon name="caret-right" size={20} />
    </a>
  );
}

function issuedTime(atMs: number, nowMs: number, locale: Locale): string {
  return untilOf(atMs, nowMs, MANILA).day === 'today' ? clockTime(atMs, MANILA) : momentText(atMs, locale);
}

function readWords(readMs: number, nowMs: number, say: Say, locale: Locale): string {
  const age = nowMs - readMs;
  if (age >= MINUTE_MS)
    return say(m['danger.read_ago'], { age: formatCardAge(cardAge(readMs, nowMs), locale) });
  const tens = Math.floor(age / 1_000 / SECONDS_STEP);
  return say(m['danger.read_seconds'], { n: Math.max(1, tens) * SECONDS_STEP });
}
