import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type Line = { title: string; impact: string; place: string };
type Found = { count: number; isAllRead: boolean };

/** A story as one line: its title and the fact that matters, else as much of its place as the title does not name. */
export function digestLineWords({ title, impact, place }: Line, locale: Locale): string {
  if (impact !== '') return m['digest.line_impact']({ title, impact }, { locale });
  const unnamed = place.split(', ').filter((part) => !title.toLowerCase().includes(part.toLowerCase()));
  if (unnamed.length === 0) return title;
  return m['digest.line_place']({ title, place: unnamed.join(', ') }, { locale });
}

/**
 * What follows the greeting, which is the card's own to say. Silence is not calm: a blank digest says whether every
 * official source was read.
 */
export function digestWarmthWords({ count, isAllRead }: Found, locale: Locale): string {
  if (count > 0) return m['digest.warm_news']({ n: count }, { locale });
  return isAllRead ? m['digest.warm_quiet']({}, { locale }) : m['digest.warm_unread']({}, { locale });
}
