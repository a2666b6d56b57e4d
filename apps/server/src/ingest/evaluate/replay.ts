import type { Logger } from '@paligid/program/logger';
import type { Pool } from 'pg';
import { newIds } from '../../platform/new-ids.ts';
import { acceptItem } from '../accept-item.ts';
import type { ParsedItem } from '../parsed-item.ts';
import { processItems } from '../pipeline/process-items.ts';
import { plainText } from '../text/plain-text.ts';
import type { LabelledItem } from './labelled-item.ts';
import { runSources } from './run-sources.ts';
import { sweepsBetween } from './sweeps-between.ts';

export type Replayed = { item: LabelledItem; sourceId: string; tookMs: number };

const LONGEST = { title: 500, summary: 1000 };
const LANGUAGES = { en: 'en', tl: 'fil', mix: 'fil', ceb: 'ceb' } as const;

/**
 * Sends items through the pipeline as if they had just been published: the clock stands at each one's own time,
 * and what production does by itself in between is done before it.
 */
export async function* replay(
  items: AsyncIterable<LabelledItem>,
  { pool, logger }: { pool: Pool; logger: Logger },
): AsyncGenerator<Replayed> {
  let now = new Date(0);
  const setClock = (time: Date) => {
    now = time;
  };
  const clock = { now: () => now };
  const newId = newIds(clock);
  const sourceOf = runSources(pool, new Date());
  const sweeps = sweepsBetween({ pool, clock, setClock, newId, logger });
  for await (const item of items) {
    await sweeps.until(item.published);
    const source = await sourceOf(item);
    const begun = performance.now();
    const seen = { item: parsedOf(item), seenAt: now, raw: undefined };
    const id = await acceptItem(source, seen, { db: pool, clock, newId });
    if (id === undefined) throw new Error(`'${item.id}' was accepted before`);
    await processItems({ pool, clock, newId, announced: () => {} }, [id]);
    yield { item, sourceId: source.id, tookMs: performance.now() - begun };
  }
  await sweeps.afterLast();
}

export function parsedOf({ id, title, summary, lang, published }: LabelledItem): ParsedItem {
  const told = plainText(summary, LONGEST.summary);
  return {
    externalId: id,
    revision: '',
    title: plainText(title, LONGEST.title),
    ...(told === '' ? {} : { summary: told }),
    language: LANGUAGES[lang],
    issuedAt: published,
    hints: [],
    areas: [],
    polygons: [],
  };
}
