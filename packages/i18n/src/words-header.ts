import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type HeaderSubtitle =
  | { kind: 'given'; text: string }
  | { kind: 'updates'; location: string; unread: number }
  | { kind: 'none' };

/** Absent when the header has one line only. */
export function headerSubtitleText(subtitle: HeaderSubtitle, locale: Locale): string | undefined {
  switch (subtitle.kind) {
    case 'given':
      return subtitle.text;
    case 'updates':
      return m['header.updates']({ location: subtitle.location, n: subtitle.unread }, { locale });
    case 'none':
      return undefined;
  }
}
