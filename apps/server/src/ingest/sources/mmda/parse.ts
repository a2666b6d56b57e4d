import type { Parsed, ParsedItem, RawDocument } from '../../parsed-item.ts';
import { newsParser } from '../news-rss/parse.ts';

const HOUR_MS = 3_600_000;
const AHEAD_MS = 8 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
/** A road is cleared within hours, and nobody posts that it was. */
const LIFE_MS = 3 * HOUR_MS;
const ALERT = /^MMDA ALERT\s*[:;]\s*(?=\S)/i;
const AS_OF = /\bas of (\d{1,2}):(\d{2})\s?([AP])\.?M/i;

const readPosts = newsParser({ name: 'MMDA', language: 'en', showsImages: false });

/** Posts on the state of roads. What is no alert, such as an answer to somebody, is passed over. */
export function parseTrafficAlerts(document: RawDocument): Parsed {
  const parsed = readPosts(document);
  const items = parsed.items.flatMap((item) => alertItem(item, document.fetchedAt) ?? []);
  return { ...parsed, items, skipped: parsed.skipped + parsed.items.length - items.length };
}

function alertItem({ summary, ...item }: ParsedItem, fetchedAt: Date): ParsedItem | undefined {
  if (!ALERT.test(item.title)) return undefined;
  const at = item.issuedAt ?? fetchedAt;
  if (fetchedAt.getTime() - at.getTime() > LIFE_MS) return undefined;
  const title = item.title
    .replace(ALERT, '')
    .replace(/\s*#mmda\b.*$/i, '')
    .trim();
  if (title === '') return undefined;
  const observedAt = observedAtOf(title, at);
  return {
    ...item,
    title,
    ...(observedAt === undefined ? {} : { observedAt }),
    expiresAt: new Date((observedAt ?? at).getTime() + LIFE_MS),
    hints: ['traffic'],
  };
}

/** 'as of 7:42 AM' of the day of the post, or of the one before if the post is just after midnight. */
function observedAtOf(text: string, postedAt: Date): Date | undefined {
  const [, hour, minute, half = ''] = AS_OF.exec(text) ?? [];
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (!(hours >= 1 && hours <= 12 && minutes < 60)) return undefined;
  const midnight = Math.floor((postedAt.getTime() + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS;
  const inDay = ((hours % 12) + (half.toUpperCase() === 'P' ? 12 : 0)) * HOUR_MS + minutes * 60_000;
  const atMs = midnight + inDay > postedAt.getTime() + HOUR_MS ? midnight + inDay - DAY_MS : midnight + inDay;
  return postedAt.getTime() - atMs > LIFE_MS ? undefined : new Date(atMs);
}
