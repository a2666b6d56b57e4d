import type { Severity } from '@paligid/domain/severity/severity';
import { manilaHour } from '@paligid/domain/time/calendar';
import { digestPeriod, type GreetingDayPart, greetingDayPart } from '@paligid/domain/time/day-parts';
import { greetingText } from '@paligid/i18n/greetings-text';
import { m } from '@paligid/i18n/messages';
import { useId, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Icon, spriteHref } from '../../design/Icon.tsx';
import { Panes } from '../../design/Panes.tsx';
import { SEVERITY_LABELS } from '../../design/severity-labels.ts';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { HourIcon } from '../greetings/HourIcon.tsx';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import { type FeedCoverage, isCoverageComplete } from '../stories/list/coverage-text.ts';
import { StoryText } from '../stories/StoryText.tsx';
import { storyPath } from '../stories/story-path.ts';
import { useNow } from '../stories/time/useNow.ts';
import styles from './digest-card.module.css';

const NAMED = {
  morning: m['digest.morning_named'],
  afternoon: m['digest.afternoon_named'],
  evening: m['digest.evening_named'],
} satisfies Record<GreetingDayPart, unknown>;

interface DigestGreetingProps {
  /** In Manila, 0-23. */
  hour: number;
  name: string | undefined;
  warmLine: string;
}

/** A greeting on a strip of capiz in the colours of the hour. */
export function DigestGreeting({ hour, name, warmLine }: DigestGreetingProps) {
  const t = useTranslation();
  const locale = useLocale();
  const part = greetingDayPart(hour);
  const light = digestPeriod(hour);
  // Before dawn the digest's period is still night, but the greeting is already that of the morning.
  const period = part === 'morning' && light === 'night' ? 'early_morning' : light;
  const called = name?.trim();
  return (
    <div className={styles['head']} data-period={period}>
      <CapizStrip />
      <div className={styles['words']}>
        <h2 className={styles['greeting']}>
          <HourIcon period={period} />
          {called ? t(NAMED[part], { name: called }) : greetingText(part, locale)}
        </h2>
        <p className={styles['warm']}>{warmLine}</p>
      </div>
    </div>
  );
}

/** A corner of a shutter: six panes wide, the brightest at the end. */
function CapizStrip() {
  return (
    <svg
      className={styles['strip']}
      viewBox="0 0 224 112"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <use href={spriteHref('shutter')} y="-262" width="112" height="560" />
      <use href={spriteHref('shutter')} x="112" y="-262" width="112" height="560" />
    </svg>
  );
}

export interface DigestCardProps {
  /** Undefined while it loads, and if loading failed. */
  digest: ReaderDigest | undefined;
  isLoading?: boolean;
  /** Present if loading failed: tries again. */
  onRetry?: (() => void) | undefined;
  /** The reader's name, if they gave one. */
  name?: string | undefined;
  /** A severe alert covers the reader: no greeting is shown then. */
  isInDanger?: boolean;
}

interface ReaderDigest {
  /** One line per story. */
  digest: string;
  warmth_message: { message_en: string; message_fil: string };
  items?: readonly DigestItem[];
  coverage?: FeedCoverage;
}

/** A digest that does not say what was read proves no calm. */
const NEVER_CHECKED: FeedCoverage = { checked_at: null, sources_read: 0, sources_total: 0, unreadable: [] };

/** A summary of the last hours in a few lines. */
export function DigestCard({ digest, isLoading = false, onRetry, name, isInDanger }: DigestCardProps) {
  const locale = useLocale();
  const now = useNow() ?? Date.now();
  if (digest === undefined) return <DigestPreparing isLoading={isLoading} onRetry={onRetry} />;
  const lines = digestLines(digest.digest, digest.items);
  const { coverage = NEVER_CHECKED, warmth_message } = digest;
  const warmLine = locale === 'fil' ? warmth_message.message_fil : warmth_message.message_en;
  if (lines.length > 0) {
    return (
      <section className={styles['card']}>
        {!isInDanger && <DigestGreeting hour={manilaHour(now)} name={name} warmLine={warmLine} />}
        <DigestLines lines={lines} />
      </section>
    );
  }
  return isCoverageComplete(coverage) ? (
    <DigestQuiet />
  ) : (
    <DigestSourcesUnavailable warmLine={warmLine} coverage={coverage} />
  );
}

interface DigestPreparingProps {
  isLoading: boolean;
  onRetry?: (() => void) | undefined;
}

/** No digest yet: its panes light up in turn while it loads and rest if loading failed. */
function DigestPreparing({ isLoading, onRetry }: DigestPreparingProps) {
  const t = useTranslation();
  return (
    <section className={styles['digestStatesCard']} aria-busy={isLoading}>
      <span className={styles['panes']} aria-hidden="true">
        <Panes lit={0} of={22} />
      </span>
      <p role="status">{t(m['digest.preparing'])}</p>
      {onRetry !== undefined && (
        <Button variant="quiet" size="medium" onClick={onRetry}>
          {t(m['design.try_again'])}
        </Button>
      )}
    </section>
  );
}

/** The digest is loaded and empty. */
function DigestQuiet() {
  const t = useTranslation();
  return (
    <section className={styles['digestStatesCard']}>
      <Icon name="moon-stars" weight="fill" size={28} />
      <p className={styles['title']}>{t(m['digest.empty'])}</p>
      <p className={styles['text']}>{t(m['digest.empty_watch'])}</p>
    </section>
  );
}

/** The digest is loaded and empty, but some official sources could not be read: that does not count as calm. */
function DigestSourcesUnavailable({ warmLine, coverage }: { warmLine: string; coverage: FeedCoverage }) {
  return (
    <section className={styles['digestStatesCard']}>
      <Icon name="warning-circle" weight="fill" size={28} />
      <p className={styles['title']}>{warmLine}</p>
      <CoverageNote coverage={coverage} />
    </section>
  );
}

const SHOWN_LINES = 3;

/** Shows the first three lines, and the rest on request. */
function DigestLines({ lines }: { lines: readonly DigestLine[] }) {
  const t = useTranslation();
  const list = useId();
  const [isWhole, setIsWhole] = useState(false);
  const hidden = Math.max(0, lines.length - SHOWN_LINES);
  return (
    <>
      <ol id={list} className={styles['lines']}>
        {lines.slice(0, isWhole ? undefined : SHOWN_LINES).map((line) => (
          <li key={line.text}>
            <Line line={line} />
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isWhole}
          aria-controls={list}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t(m['digest.less']) : t(m['digest.more'], { n: hidden })}
          <Icon name="caret-down" size={18} />
        </button>
      )}
    </>
  );
}

function Line({ line: { text, item } }: { line: DigestLine }) {
  const t = useTranslation();
  return (
    <>
      <i data-severity={item?.severity} aria-hidden="true" />
      <span>
        {item !== undefined && <VisuallyHidden>{t(SEVERITY_LABELS[item.severity])}: </VisuallyHidden>}
        {item === undefined ? (
          text
        ) : (
          <Link to={storyPath(item.id)}>
            <LineText text={text} item={item} />
          </Link>
        )}
        {item?.severity === 5 && (
          <b className={styles['critical']} aria-hidden="true">
            {t(SEVERITY_LABELS[5])}
          </b>
        )}
      </span>
    </>
  );
}

/** The title is the publisher's text; the rest is ours, in the reader's language. */
function LineText({ text, item: { title = '', title_lang } }: { text: string; item: DigestItem }) {
  if (title === '' || !text.startsWith(title)) return text;
  return (
    <>
      <StoryText lang={title_lang}>{title}</StoryText>
      {text.slice(title.length)}
    </>
  );
}

/** The story behind a line. */
interface DigestItem {
  id: string;
  severity: Severity;
  /** The beginning of the line. */
  title?: string | undefined;
  title_lang?: 'en' | 'fil' | undefined;
}

interface DigestLine {
  text: string;
  item: DigestItem | undefined;
}

/** The lines of a digest without blank ones; items match lines by position. */
function digestLines(digest: string, items: readonly DigestItem[] = []): DigestLine[] {
  return digest
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text, index) => ({ text, item: items[index] }));
}
