import type { Locale } from '@paligid/i18n/runtime';
import { createContext, useContext, useMemo } from 'react';

type Message<Inputs> = (inputs: Inputs, options: { locale: Locale }) => string;
type NoInputs = Record<never, never>;
/** A message without inputs: `m['feed.end']`. */
export type PlainMessage = Message<NoInputs>;

/** `t(m['feed.end'])`, `t(m['stories.age'], { n: 3 })`. */
export interface Translate {
  (message: Message<NoInputs>): string;
  <Inputs extends object>(message: Message<Inputs>, inputs: Inputs): string;
}

export const LocaleContext = createContext<Locale>('en');

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** Passes the reader's language to every message: on the server many readers share one process. */
export function useTranslation(): Translate {
  const locale = useLocale();
  return useMemo(() => translatorFor(locale), [locale]);
}

/** For use outside components: titles, notifications. */
export function translatorFor(locale: Locale): Translate {
  return (message: Message<never>, inputs: object = {}) => message(inputs as never, { locale });
}
