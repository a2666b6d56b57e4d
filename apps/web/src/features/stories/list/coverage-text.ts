import type { coverageSchema } from '@paligid/contract/entities/sources';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import type * as z from 'zod';
import type { Translate } from '../../../i18n/useTranslation.ts';
import { momentText } from '../time/manila-time.ts';

export type FeedCoverage = z.output<typeof coverageSchema>;

/** Silence counts as calm only when every official source was read within its cadence. */
export function isCoverageComplete({ checked_at, sources_total, unreadable }: FeedCoverage): boolean {
  return checked_at !== null && sources_total > 0 && unreadable.length === 0;
}

/** Names the official sources that cannot be read, and since when. Undefined while all are read. */
export function unreadSourcesText(coverage: FeedCoverage, t: Translate, locale: Locale): string | undefined {
  if (isCoverageComplete(coverage)) return undefined;
  if (coverage.unreadable.length === 0) return t(m['stories.unread_all']);
  const names = coverage.unreadable.map(({ name, since }) => {
    const sinceMs = parseWireTime(since);
    if (Number.isNaN(sinceMs)) return t(m['stories.unread_never'], { name });
    return t(m['stories.unread_since'], { name, time: momentText(sinceMs, locale) });
  });
  const list = new Intl.ListFormat(locale === 'fil' ? 'fil' : 'en').format(names);
  return t(m['stories.unread'], { names: list });
}
