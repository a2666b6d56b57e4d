import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type HeaderSubtitle =
  | { kind: 'given'; text: string }
  | { kind: 'alerts'; location: string; alerts: number }
  | { kind: 'updates'; location: string; unread: number }
  | { kind: 'read'; secondsAgo: number }
  | { kind: 'place'; location: string }
  | { kind: 'none' };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Undefined if the header has only one line. */
export function headerSubtitleText(subtitle: HeaderSubtitle, locale: Locale): string | undefined {
  switch (subtitle.kind) {
    case 'given':
      return subtitle.text;
    case 'alerts':
      return m['alerts.here']({ location: subtitle.location, n: subtitle.alerts }, { locale });
    case 'updates':
      return m['header.updates']({ location: subtitle.location, n: subtitle.unread }, { locale });
    case 'read':
      return readText(subtitle.secondsAgo, locale);
    case 'place':
      return subtitle.location;
    case 'none':
      return undefined;
  }
}

function readText(seconds: number, locale: Locale): string {
  if (seconds < MINUTE) return m['alerts.read_seconds']({ n: seconds }, { locale });
  if (seconds < HOUR) return m['alerts.read_minutes']({ n: Math.floor(seconds / MINUTE) }, { locale });
  return m['alerts.read_hours']({ n: Math.floor(seconds / HOUR) }, { locale });
}
