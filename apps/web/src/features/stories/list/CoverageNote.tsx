import type { coverageSchema } from '@paligid/contract/entities/sources';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import type * as z from 'zod';
import { Icon } from '../../../design/Icon.tsx';
import { type Translate, useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { momentText } from '../time/manila-time.ts';
import styles from './list-note.module.css';

/** Names the official sources that cannot be read, and since when. Renders nothing while all are read. */
export function CoverageNote({ coverage }: { coverage: FeedCoverage }) {
  const t = useTranslation();
  const locale = useLocale();
  if (isCoverageComplete(coverage)) return null;
  return (
    <p className={styles['note']}>
      <Icon name="warning-circle" weight="bold" size={20} />
      <span>
        {coverage.unreadable.length === 0
          ? t(m['stories.unread_all'])
          : t(m['stories.unread'], { names: unreadSourcesText(coverage, t, locale) })}
      </span>
    </p>
  );
}

function unreadSourcesText({ unreadable }: FeedCoverage, t: Translate, locale: Locale): string {
  const names = unreadable.map(({ name, since }) => {
    const sinceMs = parseWireTime(since);
    if (Number.isNaN(sinceMs)) return t(m['stories.unread_never'], { name });
    return t(m['stories.unread_since'], { name, time: momentText(sinceMs, locale) });
  });
  return new Intl.ListFormat(locale === 'fil' ? 'fil' : 'en').format(names);
}

export type FeedCoverage = z.output<typeof coverageSchema>;

/** Silence counts as calm only when every official source was read within its cadence. */
export function isCoverageComplete({ checked_at, sources_total, unreadable }: FeedCoverage): boolean {
  return checked_at !== null && sources_total > 0 && unreadable.length === 0;
}
