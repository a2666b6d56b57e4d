import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import { newIds } from '../../platform/new-ids.ts';
import { plainText } from '../parse/plain-text.ts';
import type { ParsedItem } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { registry } from '../sources/registry.ts';
import { acceptItem } from '../store/accept-item.ts';
import { syncSources } from '../store/sources.repository.ts';
import { processItems } from '../store/stories/process-items.ts';
import type { LabelledItem } from './labelled-item.ts';
import { createSimulatedSweeps } from './simulated-sweeps.ts';

type ProcessedItem = { item: LabelledItem; sourceId: string; tookMs: number };

const MAX_LENGTHS = { title: 500, summary: 1000 };
const LANGUAGES = { en: 'en', tl: 'fil', mix: 'fil', ceb: 'ceb' } as const;

/**
 * Sends items through the pipeline as if they had just been published: the clock is set to each one's own time, and the
 * sweeps that production runs in between are run before it.
 */
export async function* processLabelledItems(
  items: AsyncIterable<LabelledItem>,
  { pool, logger }: { pool: Pool; logger: Logger },
): AsyncGenerator<ProcessedItem> {
  let now = new Date(0);
  const setClock = (time: Date) => {
    now = time;
  };
  const clock = { now: () => now };
  const newId = newIds(clock);
  const sourceOf = runSources(pool, new Date());
  const sweeps = createSimulatedSweeps({ pool, clock, setClock, newId, logger });
  for await (const item of items) {
    await sweeps.until(item.published);
    const source = await sourceOf(item);
    const begun = performance.now();
    const seen = { item: toParsedItem(item), seenAt: now, raw: undefined };
    const id = await acceptItem(source, seen, { db: pool, clock, newId });
    if (id === undefined) throw new Error(`'${item.id}' was accepted before`);
    await processItems({ pool, clock, newId, announced: () => {} }, [id]);
    yield { item, sourceId: source.id, tookMs: performance.now() - begun };
  }
  await sweeps.afterLast();
}

export function toParsedItem({ id, title, summary, lang, published }: LabelledItem): ParsedItem {
  const plainSummary = plainText(summary, MAX_LENGTHS.summary);
  return {
    externalId: id,
    revision: '',
    title: plainText(title, MAX_LENGTHS.title),
    ...(plainSummary === '' ? {} : { summary: plainSummary }),
    language: LANGUAGES[lang],
    issuedAt: published,
    hints: [],
    areas: [],
    polygons: [],
  };
}

type RunSource = Pick<Source, 'id' | 'bodyAllowed'>;

/**
 * The sources of a run. A source of the registry, by id or name, is as registered; any other outlet or agency is
 * created at its first item, with the authority given by that item.
 */
function runSources(db: Pool, now: Date): (item: LabelledItem) => Promise<RunSource> {
  const known = new Map<string, RunSource>();
  const ids = new Set<string>();
  return async ({ source: name, authority }) => {
    const key = `${authority} ${name}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const listed = registry.find((one) => one.id === name || one.name === name);
    const source = listed ?? unlistedSource(name, authority, freeId(name, ids));
    ids.add(source.id);
    known.set(key, source);
    await syncSources(db, [source], now);
    return source;
  };
}

function unlistedSource(name: string, authority: Source['authority'], id: string): Source {
  return {
    id,
    name,
    owner: name,
    authority,
    languages: ['en'],
    address: `https://${id}.invalid/`,
    licence: 'none: of a labelled set',
    attribution: name,
    bodyAllowed: false,
    cadence: { minSeconds: 300, maxSeconds: 900 },
    isHazard: false,
    limits: { totalMs: 1, bytes: 1, linkedBytes: 1 },
    expects: 'xml',
    allowedHosts: [],
    parse: () => ({ items: [], rejected: [], skipped: 0, links: [] }),
    parserVersion: 1,
    isEnabled: true,
  };
}

/** 'Bantay Balita' becomes bantay-balita, or bantay-balita-2 if that is taken. */
function freeId(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const stem = words?.join('-') ?? 'source';
  let id = stem;
  for (let count = 2; taken.has(id) || registry.some((source) => source.id === id); count += 1)
    id = `${stem}-${count}`;
  return id;
}
