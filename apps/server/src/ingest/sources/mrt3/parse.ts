import type { Parsed, ParsedItem, RawDocument } from '../../parsed-item.ts';
import { newsParser } from '../news-rss/parse.ts';

const HOUR_MS = 3_600_000;
/** A line that stands still for longer says so again. */
const LIFE_MS = 6 * HOUR_MS;
const STATUS =
  /\b(?:provisional|limited|normal|suspend\w*|stop\w*|halt\w*|unload\w*|resum\w*|speed restriction|technical (?:problem|issue)|defective|code (?:yellow|red)|green and go|operations?)\b/i;
/** Works, bids and thanks are no state of the line. */
const OTHER = /\b(?:bidding|procurement|invitation|hiring|job|anniversary|turnover|ceremony)\b/i;

const readPosts = newsParser({ name: 'MRT-3', language: 'en', showsImages: false });

/** Notices on how the line runs. What the railway else announces is passed over. */
export function parseLineStatus(document: RawDocument): Parsed {
  const parsed = readPosts(document);
  const items = parsed.items.flatMap((item) => statusItem(item, document.fetchedAt) ?? []);
  return { ...parsed, items, skipped: parsed.skipped + parsed.items.length - items.length };
}

function statusItem(item: ParsedItem, fetchedAt: Date): ParsedItem | undefined {
  const at = item.issuedAt ?? fetchedAt;
  if (!STATUS.test(item.title) || OTHER.test(item.title)) return undefined;
  if (fetchedAt.getTime() - at.getTime() > LIFE_MS) return undefined;
  // Its own notices need not name the line.
  const title = /\bMRT(?:-| )?3?\b/i.test(item.title) ? item.title : `MRT-3: ${item.title}`;
  return {
    ...item,
    title: title.slice(0, 200),
    expiresAt: new Date(at.getTime() + LIFE_MS),
    hints: ['MRT-3', 'train service'],
  };
}
