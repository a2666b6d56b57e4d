import type { Story } from '@paligid/contract/entities/stories';
import type { SourcesEvent, SourcesVisibility } from '@paligid/domain/stories/story-card';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { type DateFormat, dateDisplay } from '@paligid/domain/time/date-display';
import { formatDateDisplay } from '@paligid/i18n/format-moment';
import { m } from '@paligid/i18n/messages';
import type { RefObject } from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { StoryText } from '../StoryText.tsx';
import { MANILA, momentText } from '../time/manila-time.ts';
import { useNow } from '../time/useNow.ts';
import styles from './source-rows.module.css';

interface SourceRowsProps {
  sources: readonly SourceItem[];
  /** Total number, including those that are not listed. */
  count: number;
  /** A sheet has room for a tile before each row. */
  form: 'popover' | 'sheet';
}

export function SourceRows({ sources, count, form }: SourceRowsProps) {
  const t = useTranslation();
  if (sources.length === 0) return <p className={styles['unlisted']}>{t(m['sources.unlisted'])}</p>;
  const left = count - sources.length;
  return (
    <ul className={styles['rows']} data-form={form}>
      {sources.map((source) => (
        <li key={source.id}>
          {source.url === null ? (
            <div className={styles['row']}>
              <SourceFacts source={source} />
            </div>
          ) : (
            <a className={styles['row']} href={source.url} target="_blank" rel="noopener noreferrer">
              <SourceFacts source={source} />
              <Icon name="arrow-square-out" weight="regular" size={20} />
              <VisuallyHidden>{t(m['story.original_new_tab'])}</VisuallyHidden>
            </a>
          )}
        </li>
      ))}
      {left > 0 && <li className={styles['more']}>{t(m['sources.more'], { n: left })}</li>}
    </ul>
  );
}

function SourceFacts({ source }: { source: SourceItem }) {
  const t = useTranslation();
  return (
    <>
      <span className={styles['tile']} aria-hidden="true">
        {Array.from(source.source)[0]}
      </span>
      <span className={styles['facts']}>
        <span className={styles['head']}>
          <span className={styles['name']}>
            <b>{source.source}</b>
            {source.is_primary && <em>{t(m['story.source_primary'])}</em>}
          </span>
          <span className={styles['time']}>
            <DateDisplay at={source.published} />
          </span>
        </span>
        <span className={styles['title']}>
          <StoryText lang={source.title_lang}>{source.title}</StoryText>
        </span>
      </span>
    </>
  );
}

/** Who reported a story, and where. */
export type SourceItem = NonNullable<Story['sources']>[number];

/** Props of what opens, in either form. */
export interface SourcesViewProps {
  title: string;
  anchor: RefObject<HTMLElement | null>;
  shown: SourcesVisibility;
  onEvent: (event: SourcesEvent) => void;
  sources: readonly SourceItem[];
  /** Total number, including those that are not listed. */
  count: number;
}

interface DateDisplayProps {
  at: string | null | undefined;
  format?: DateFormat;
}

/** A date as its age, in full or short; 'Recently' if there is none, and for any until the page has mounted. */
export function DateDisplay({ at, format = 'relative' }: DateDisplayProps) {
  const locale = useLocale();
  const now = useNow();
  const atMs = parseWireTime(at);
  const display = now === null ? { form: 'unknown' as const } : dateDisplay(format, atMs, now, MANILA);
  const text = formatDateDisplay(display, locale, MANILA);
  if (Number.isNaN(atMs)) return <span>{text}</span>;
  return (
    <time dateTime={new Date(atMs).toISOString()} title={momentText(atMs, locale)}>
      {text}
    </time>
  );
}
