import type { NewsItem } from '../formats/rss.ts';
import { pictureName } from '../pictures/picture.ts';
import { sceneOfCategory } from '../pictures/scenes.ts';
import { slug, stableCode, stableNumber } from '../stable-id.ts';
import { dropOldest } from './drop-oldest.ts';
import type { NewsFields } from './event-fields.ts';
import { type Outlet, writesFilipino } from './outlets.ts';
import { unknownEvent } from './rejection.ts';

/** A day of the busiest week. */
const MAX_ITEMS = 5000;
/** Enough for three hours of a report each minute, after a whole sheet. */
const MAX_ENTRIES = 120;
const FEED_WINDOW_MS = 24 * 3_600_000;

type Stamp = { id: string; atMs: number; reportedAtMs?: number };

/** Reports of the outlets. A correction keeps its guid, a retraction removes the report from the feed. */
export function createNewsDesk() {
  const reports = new Map<string, { fields: NewsFields; item: NewsItem }>();

  function find(id: string) {
    const report = reports.get(id);
    if (report === undefined) throw unknownEvent(id);
    return report;
  }

  return {
    issue: (fields: NewsFields, { id, atMs, reportedAtMs = atMs }: Stamp): NewsItem => {
      const item = { ...content(fields, id), ...address(fields, id), publishedAtMs: reportedAtMs };
      reports.set(id, { fields, item });
      dropOldest(reports, MAX_ITEMS);
      return item;
    },
    correct: (fields: NewsFields, id: string): NewsItem => {
      const report = find(id);
      report.fields = fields;
      report.item = { ...report.item, ...content(fields, id) };
      return report.item;
    },
    retract: (id: string): NewsItem => {
      const { item } = find(id);
      reports.delete(id);
      return item;
    },
    guidOf: (id: string): string | undefined => reports.get(id)?.item.guid,
    fieldsOf: (id: string) => reports.get(id)?.fields,
    findByName: (outlet: Outlet, name: string): NewsItem | undefined =>
      [...reports.values()]
        .map(({ item }) => item)
        .find((item) => item.outlet === outlet && item.name === name),
    listed: (outlet: Outlet, nowMs: number): NewsItem[] =>
      [...reports.values()]
        .map(({ item }) => item)
        .filter((item) => item.outlet === outlet && item.publishedAtMs > nowMs - FEED_WINDOW_MS)
        .toSorted((a, b) => b.publishedAtMs - a.publishedAtMs)
        .slice(0, MAX_ENTRIES),
  };
}

function content({ outlet, title, text, category, hasPicture, scene }: NewsFields, id: string) {
  const picture = hasPicture ? pictureName(scene ?? sceneOfCategory(category), id) : undefined;
  return { outlet, title, text, category, picture };
}

function address(fields: NewsFields, id: string): { guid: string; name: string } {
  const code = stableCode(id, 12);
  const guid = writesFilipino(fields.outlet)
    ? `https://${fields.outlet}.example/?p=${stableNumber(id, 1_000_000_000_000)}`
    : `${fields.outlet}-${code}`;
  return { guid, name: `${slug(fields.title)}-${code.slice(-6)}` };
}
