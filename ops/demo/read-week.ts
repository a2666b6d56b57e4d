import type { Logger } from '@paligid/runtime/logger';
import { createSimulatedSweeps } from '@paligid/server/ingest/evaluate/simulated-sweeps';
import { PdfReader } from '@paligid/server/ingest/parse/pdf-reader';
import type { Source } from '@paligid/server/ingest/source';
import { knownSources } from '@paligid/server/ingest/sources/registry';
import { acceptItems } from '@paligid/server/ingest/store/accept-item';
import { syncSources } from '@paligid/server/ingest/store/sources.repository';
import { processItems } from '@paligid/server/ingest/store/stories/process-items';
import { newIds } from '@paligid/server/platform/new-ids';
import { writeRss } from '@paligid/simulator/formats/rss';
import { findDocument, type SourceDocument } from '@paligid/simulator/http/source-document';
import { isOutlet, OUTLETS, type Outlet } from '@paligid/simulator/publishing/outlets';
import { CAP_INDEX_PATH, QUAKES_PATH } from '@paligid/simulator/publishing/paths';
import { createPublisher } from '@paligid/simulator/publishing/publisher';
import { createAgencyDesk } from '@paligid/simulator/week/agency-desk';
import { publishWeekItem } from '@paligid/simulator/week/play-week';
import type { WeekItem, WeekTruth } from '@paligid/simulator/week/week-item';
import { READ_OF_AGENCIES } from '@paligid/testkit/world-settings';
import type { Pool } from 'pg';

/** A report or bulletin that was read: the key of its story, and what is right about it. */
export type ReadItem = {
  sourceId: string;
  externalId: string;
  atMs: number;
  isOfficial: boolean;
  truth: WeekTruth;
};

type WeekReading = { read: ReadItem[]; published: number; refused: string[] };
type WeekDeps = { pool: Pool; logger: Logger; startsAt: Date; progress: (line: string) => void };

const MINUTE_MS = 60_000;
const PROGRESS_EVERY = 2_000;
/** The simulator is not started: its documents only name this address. */
const ORIGIN = 'http://127.0.0.1';
const PATHS: ReadonlyMap<string, string> = new Map([
  ['pagasa-cap', CAP_INDEX_PATH],
  ['usgs-eq', QUAKES_PATH],
  ...Object.entries(READ_OF_AGENCIES),
]);
const IDS: Readonly<Record<string, string>> = { usgs: 'usgs-eq' };

/**
 * Publishes items of the week in the formats of their sources and sends them through the real parsers and pipeline, each
 * minute that has one, on a clock of its own. Of an outlet's feed only what is new in that minute is written.
 */
export async function readWeek(
  items: readonly WeekItem[],
  { pool, logger, startsAt, progress }: WeekDeps,
): Promise<WeekReading> {
  let now = startsAt;
  const clock = { now: () => now };
  const setClock = (time: Date) => {
    now = time;
  };
  const newId = newIds(clock);
  const sweeps = createSimulatedSweeps({ pool, clock, setClock, newId, logger });
  const sources = new Map(knownSources('test', new Set(OUTLETS)).map((source) => [source.id, source]));
  await syncSources(pool, [...sources.values()], startsAt);
  const publisher = createPublisher();
  const agencies = createAgencyDesk(startsAt.getTime());
  const pdf = new PdfReader();
  const truths = new Map<string, ReadItem>();
  const refused: string[] = [];

  async function take(source: Source, document: SourceDocument, path: string, truth: TruthOf): Promise<void> {
    const written = document.write('full');
    const isPdf = document.contentType === 'application/pdf';
    const text = isPdf && typeof written !== 'string' ? await pdf.read(written) : written.toString();
    const address = `${ORIGIN}${path}`;
    const parsed = source.parse({ text, address, fetchedAt: now, ...(isPdf && { isPdf: true }) });
    for (const { reason } of parsed.rejected) refused.push(`${source.id}: ${reason}`);
    const seen = parsed.items.map((item) => ({
      item,
      seenAt: now,
      raw: document.isIndex ? undefined : text,
    }));
    const ids = await acceptItems(source, seen, { db: pool, clock, newId });
    for (const { externalId } of parsed.items) {
      const key = `${source.id} ${externalId}`;
      const found = truth(externalId);
      if (found === undefined || truths.has(key)) continue;
      const isOfficial = source.authority === 'official';
      truths.set(key, { sourceId: source.id, externalId, atMs: now.getTime(), isOfficial, truth: found });
    }
    for (const id of ids) await processItems({ pool, clock, newId, announced: () => {} }, [id]);
    for (const link of parsed.links) {
      const { pathname, search } = new URL(link);
      const linked = findDocument(pathname, world());
      if (linked !== undefined) await take(source, linked, `${pathname}${search}`, truth);
    }
  }

  const world = () => ({
    ...{ publisher, agencies, url: ORIGIN, nowMs: now.getTime(), startedAtMs: startsAt.getTime() },
  });

  async function readOutlet(outlet: Outlet, due: readonly WeekItem[]): Promise<void> {
    const source = sources.get(outlet);
    if (source === undefined) throw new Error(`no source is called '${outlet}'`);
    const guids = new Map<string, WeekItem>();
    for (const item of due) {
      const published = publish(item);
      if (published !== undefined) guids.set(published, item);
    }
    const listed = publisher.news.listed(outlet, now.getTime()).filter(({ guid }) => guids.has(guid));
    const write = () =>
      writeRss(outlet, listed, { outletUrl: `${ORIGIN}/${outlet}`, updatedAtMs: now.getTime() });
    const changedAtMs = now.getTime();
    const document = {
      source: outlet,
      isIndex: true,
      contentType: 'application/rss+xml',
      changedAtMs,
      write,
    };
    await take(source, document, `/${outlet}/feed`, (guid) => guids.get(guid)?.truth);
  }

  function publish(item: WeekItem): string | undefined {
    const reportedAtMs = startsAt.getTime() + item.reportedMinute * MINUTE_MS;
    const isKnown = publishWeekItem(item, { publisher, agencies }, { atMs: now.getTime(), reportedAtMs });
    if (!isKnown || !isOutlet(item.source)) return undefined;
    return publisher.news.guidOf(item.id);
  }

  async function readOfficial(name: string, due: readonly WeekItem[]): Promise<void> {
    const id = IDS[name] ?? name;
    const path = PATHS.get(id);
    const source = sources.get(id);
    if (path === undefined || source === undefined) throw new Error(`no source is called '${name}'`);
    for (const item of due) {
      publish(item);
      const document = findDocument(path, world());
      // What is new in it is of the step that was just published.
      if (document !== undefined) await take(source, document, path, () => item.truth);
    }
  }

  try {
    const minutes = Map.groupBy(items, ({ minute }) => minute);
    let count = 0;
    for (const [minute, due] of minutes) {
      await sweeps.until(new Date(startsAt.getTime() + minute * MINUTE_MS));
      for (const [name, ofSource] of Map.groupBy(due, ({ source }) => source)) {
        if (isOutlet(name)) await readOutlet(name, ofSource);
        else await readOfficial(name, ofSource);
      }
      const before = count;
      count += due.length;
      if (Math.floor(count / PROGRESS_EVERY) > Math.floor(before / PROGRESS_EVERY))
        progress(`${count} of ${items.length} items`);
    }
    await sweeps.afterLast();
  } finally {
    await pdf.close();
  }
  return { read: [...truths.values()], published: items.length, refused };
}

type TruthOf = (externalId: string) => WeekTruth | undefined;
