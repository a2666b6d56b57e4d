import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type DayPart = 'morning' | 'afternoon' | 'evening';
type Energy = 'calm' | 'moderate' | 'energetic';
type ProgressHeadline = { kind: 'message'; text: string } | { kind: 'default'; energy: Energy };

/** 'Good morning' and similar, on every screen with a greeting. */
export function greetingText(part: DayPart, locale: Locale): string {
  switch (part) {
    case 'morning':
      return m['greetings.good_morning']({}, { locale });
    case 'afternoon':
      return m['greetings.good_afternoon']({}, { locale });
    case 'evening':
      return m['greetings.good_evening']({}, { locale });
  }
}

export function progressHeadlineText(headline: ProgressHeadline, locale: Locale): string {
  if (headline.kind === 'message') return headline.text;
  switch (headline.energy) {
    case 'calm':
      return m['greetings.progress_calm']({}, { locale });
    case 'moderate':
      return m['greetings.progress_moderate']({}, { locale });
    case 'energetic':
      return m['greetings.progress_energetic']({}, { locale });
  }
}

export function newsTeaserText(teaser: string | undefined, locale: Locale): string {
  return teaser ?? m['greetings.next_stories_await']({}, { locale });
}

export function unreadStoriesText(unread: number, locale: Locale): string {
  return m['greetings.unread']({ n: unread }, { locale });
}

export function readTimeText(minutes: number, locale: Locale): string {
  return m['greetings.read_time']({ n: minutes }, { locale });
}
