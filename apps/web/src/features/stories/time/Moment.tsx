import { instantOf } from '@paligid/domain/time/instant';
import type { Locale } from '@paligid/i18n/runtime';
import { useLocale } from '../../../words/words.ts';
import { momentText } from './moment-text.ts';
import { useNow } from './useNow.ts';

export interface MomentProps {
  at: string | null | undefined;
  /** How long ago that was, in words; absent until they are there. */
  ageText: ((atMs: number, nowMs: number, locale: Locale) => string) | undefined;
}

/** A moment in full until its age can be told. */
export function Moment({ at, ageText }: MomentProps) {
  const locale = useLocale();
  const now = useNow();
  const atMs = instantOf(at);
  const full = momentText(atMs, locale);
  if (Number.isNaN(atMs)) return <span>{full}</span>;
  return (
    <time dateTime={new Date(atMs).toISOString()} title={full}>
      {now === null || ageText === undefined ? full : ageText(atMs, now, locale)}
    </time>
  );
}
