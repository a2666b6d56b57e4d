import { cardAge } from '@paligid/domain/time/card-age';
import { formatCardAge } from '@paligid/i18n/format-age';
import type { Locale } from '@paligid/i18n/runtime';
import { Moment, type MomentProps } from './Moment.tsx';

/** The time of a classic card: '4 minutes ago'. */
export function CardTime({ at }: Pick<MomentProps, 'at'>) {
  return <Moment at={at} ageText={ageText} />;
}

function ageText(atMs: number, nowMs: number, locale: Locale): string {
  return formatCardAge(cardAge(atMs, nowMs), locale);
}
