import { PdfReader } from '@paligid/server/ingest/parse/pdf-reader';
import { Unreadable } from '@paligid/server/ingest/parsed-item';
import type { Source } from '@paligid/server/ingest/source';
import { knownSources } from '@paligid/server/ingest/sources/registry';
import { findDocument, type SourceDocument } from '@paligid/simulator/http/source-document';
import { isOutlet, OUTLETS } from '@paligid/simulator/publishing/outlets';
import { CAP_INDEX_PATH, QUAKES_PATH } from '@paligid/simulator/publishing/paths';
import { createPublisher } from '@paligid/simulator/publishing/publisher';
import { createAgencyDesk } from '@paligid/simulator/week/agency-desk';
import { publishWeekItem } from '@paligid/simulator/week/play-week';
import { WEEK_DATA } from '@paligid/simulator/week/week-data';
import type { WeekItem, WeekTruth } from '@paligid/simulator/week/week-item';
import { plannedItems, type WeekPlan, weekTimes } from '@paligid/simulator/week/week-plan';
import { READ_OF_AGENCIES } from '@paligid/testkit/world-settings';

/** What a source has shown, by the id that its parser gives it. */
export type Published = {
  sourceId: string;
  externalId: string;
  /** The first moment at which it was shown, and how long it could be read until the end of the play. */
  shownAtMs: number;
  readableMs: number;
  /** Whether it was still shown at the end, by a source that can be read. */
  isLasting: boolean;
  /** Whether somebody was reading when it appeared. */
  isNew: boolean;
  isOfficial: boolean;
  truth: WeekTruth;
};

/** `readyAtMs`: when somebody began to read. */
type PlayTimes = { startedAtMs: number; readyAtMs: number; endedAtMs: number; url: string };
type Shown = Omit<Published, 'readableMs' | 'isLasting' | 'isNew'> & { hiddenAtMs: number };

const PATHS: ReadonlyMap<string, string> = new Map([
  ['pagasa-cap', CAP_INDEX_PATH],
  ['usgs-eq', QUAKES_PATH],
  ...Object.entries(READ_OF_AGENCIES),
]);
/** The simulator's name of a source where it is not ours. */
const IDS: Readonly<Record<string, string>> = { usgs: 'usgs-eq' };
/** Its files never change, so each is parsed once. */
const FILE = /\.cap$/;

/**
 * Everything that the simulator shows in a part of the week: the same steps, published once more at the same times, and
 * each page of an agency read as it stands after each of its steps.
 */
export async function findPublished(
  plan: WeekPlan,
  { startedAtMs, readyAtMs, endedAtMs, url }: PlayTimes,
): Promise<Published[]> {
  const timeOf = weekTimes(plan, startedAtMs);
  const publisher = createPublisher();
  const agencies = createAgencyDesk(timeOf(0));
  const sources = new Map(knownSources('test', new Set(OUTLETS)).map((source) => [source.id, source]));
  const pdf = new PdfReader();
  const files = new Map<string, readonly string[]>();
  const shown = new Map<string, Shown>();

  async function idsIn(source: Source, path: string, nowMs: number): Promise<readonly string[]> {
    const world = { publisher, agencies, url, nowMs, startedAtMs: timeOf(0) };
    const found = files.get(path);
    if (found !== undefined) return found;
    const document = findDocument(new URL(path, url).pathname, world);
    if (document === undefined) return [];
    const { items, links } = await parse(source, document, `${url}${path}`, nowMs);
    const ids = items.map(({ externalId }) => externalId);
    for (const link of links) {
      const { pathname, search } = new URL(link);
      ids.push(...(await idsIn(source, `${pathname}${search}`, nowMs)));
    }
    if (FILE.test(path)) files.set(path, ids);
    return ids;
  }

  async function parse(source: Source, document: SourceDocument, address: string, nowMs: number) {
    const written = document.write('full');
    const isPdf = document.contentType === 'application/pdf';
    const text = isPdf && typeof written !== 'string' ? await pdf.read(written) : written.toString();
    try {
      return source.parse({ text, address, fetchedAt: new Date(nowMs), ...(isPdf && { isPdf: true }) });
    } catch (error) {
      if (error instanceof Unreadable) return { items: [], links: [] };
      throw error;
    }
  }

  async function showOfficial({ source: name, truth }: WeekItem, atMs: number): Promise<void> {
    const sourceId = IDS[name] ?? name;
    const source = sources.get(sourceId);
    const path = PATHS.get(sourceId);
    if (source === undefined || path === undefined) throw new Error(`no source is called '${name}'`);
    const now = new Set(await idsIn(source, path, atMs));
    for (const one of shown.values())
      if (one.sourceId === sourceId && !now.has(one.externalId))
        one.hiddenAtMs = Math.min(one.hiddenAtMs, atMs);
    for (const externalId of now) {
      const key = `${sourceId} ${externalId}`;
      const before = shown.get(key);
      if (before !== undefined && before.hiddenAtMs > atMs) continue;
      // What is new on the page is of the step that was just published.
      const added = { shownAtMs: atMs, hiddenAtMs: Number.POSITIVE_INFINITY, truth: before?.truth ?? truth };
      shown.set(key, { sourceId, externalId, isOfficial: true, ...added });
    }
  }

  try {
    for (const item of plannedItems(plan)) {
      const atMs = timeOf(item.minute);
      const reportedAtMs = timeOf(item.reportedMinute);
      if (!publishWeekItem(item, { publisher, agencies }, { atMs, reportedAtMs })) continue;
      const { source: sourceId, truth } = item;
      const externalId = isOutlet(sourceId) ? publisher.news.guidOf(item.id) : undefined;
      if (externalId === undefined) await showOfficial(item, atMs);
      else if (item.step.does === 'issue')
        shown.set(`${sourceId} ${externalId}`, {
          ...{ sourceId, externalId, shownAtMs: atMs, hiddenAtMs: Number.POSITIVE_INFINITY },
          ...{ isOfficial: false, truth },
        });
    }
  } finally {
    await pdf.close();
  }
  return [...shown.values()]
    .filter(({ hiddenAtMs }) => hiddenAtMs > startedAtMs)
    .map(({ hiddenAtMs, ...one }) => {
      const fromMs = Math.max(one.shownAtMs, readyAtMs);
      const untilMs = Math.max(fromMs, Math.min(hiddenAtMs, endedAtMs));
      const out = outages(one.sourceId, timeOf);
      const outMs = out
        .map(([from, to]) => Math.max(0, Math.min(to, untilMs) - Math.max(from, fromMs)))
        .reduce((sum, ms) => sum + ms, 0);
      const isOut = out.some(([from, to]) => from <= endedAtMs && endedAtMs < to);
      const isLasting = hiddenAtMs > endedAtMs && !isOut;
      const isNew = one.shownAtMs > readyAtMs;
      return { ...one, shownAtMs: fromMs, readableMs: untilMs - fromMs - outMs, isLasting, isNew };
    });
}

/** When a source could not be read. */
function outages(sourceId: string, timeOf: (minute: number) => number): [fromMs: number, toMs: number][] {
  return WEEK_DATA.outages
    .filter(({ source }) => (IDS[source] ?? source) === sourceId)
    .map(({ from, to }) => [timeOf(from), timeOf(to)]);
}
