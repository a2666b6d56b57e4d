import { parseWireTime } from '@paligid/domain/time/calendar';
import { formatMonthDayYear } from '@paligid/i18n/format-date';
import { useSyncExternalStore } from 'react';
import { usePage } from '../../../app/page.ts';
import { useLocale } from '../../../i18n/useTranslation.ts';
import { MANILA } from './manila-time.ts';

/** Ages are shown in whole minutes. */
const TICK_MS = 30_000;
/** What is rendered between two ticks may have come just now: an alert that began a moment ago is in force. */
const MAX_AGE_MS = 1_000;

const listeners = new Set<() => void>();
let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** The device's time, one clock for everything on screen. Null on the server and until the page has mounted. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, readClock, () => null);
}

/** The same for a second, so that one rendering sees one time. */
function readClock(): number {
  const ms = Date.now();
  if (Math.abs(ms - nowMs) >= MAX_AGE_MS) nowMs = ms;
  return nowMs;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(tick, TICK_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick(): void {
  for (const listener of listeners) listener();
}

/** The device's time; until the page has mounted, the document's render time. */
export function useNowOrRenderTime(): number {
  const { renderedAt } = usePage();
  return useNow() ?? parseWireTime(renderedAt);
}

/** 'Mar 5, 2026', in Manila. */
export function useDay(): (at: string) => string {
  const locale = useLocale();
  return (at) => formatMonthDayYear(Date.parse(at), locale, MANILA);
}
