import { GAZETTEER } from '@paligid/geo/gazetteer';
import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import { openDatabase } from '../../platform/database.ts';
import { syncPlaces } from '../store/places.repository.ts';
import { computeFigures, type Figures } from './figures.ts';
import { judgedPlace } from './judged-place.ts';
import { findJudged, judgedRoles } from './judgements.repository.ts';
import { LabelledFile } from './labelled-file.ts';
import type { Judged, Judgement } from './labelled-item.ts';
import { processLabelledItems } from './process-labelled-items.ts';
import { createTemporaryDatabase } from './temporary-database.ts';

export type Evaluation = {
  items: number;
  /** How many of them have labels. */
  labelled: number;
  /** Numbers of lines that are not items; the rest was evaluated without them. */
  faults: readonly string[];
  itemsASecond: number;
  p95Ms: number;
  figures: Figures | undefined;
  /** The labelled items with our results, in order of time. */
  judged: readonly Judged[];
};

type EvaluateDeps = {
  databaseUrl: string;
  logger: Logger;
  /** Receives every judgement, in order of time. */
  write: (judgement: Judgement) => void | Promise<void>;
};

const CONNECTIONS = 4;
/** This many stories are read back at once. */
const BATCH = 500;

/**
 * Replays a file through the pipeline in a temporary database, and compares the result with the labels where present.
 */
export async function evaluate(path: string, parts: EvaluateDeps): Promise<Evaluation> {
  const file = await LabelledFile.open(path);
  try {
    const database = await createTemporaryDatabase(parts.databaseUrl, file.startsAt ?? new Date());
    try {
      const settings = { databaseUrl: database.url, databaseConnections: CONNECTIONS };
      const pool = openDatabase(settings, 'evaluate', parts.logger);
      try {
        return await run(file, pool, parts);
      } finally {
        await pool.end();
      }
    } finally {
      await database.drop();
    }
  } finally {
    await file.close();
  }
}

async function run(file: LabelledFile, pool: Pool, { logger, write }: EvaluateDeps): Promise<Evaluation> {
  await syncPlaces(pool, GAZETTEER.places);
  const times = new Float64Array(file.size);
  const sources: string[] = [];
  for await (const { sourceId, tookMs } of processLabelledItems(file.items(), { pool, logger })) {
    times[sources.length] = tookMs;
    sources.push(sourceId);
  }
  const judged: Judged[] = [];
  // Which event an item is part of is known only after the last item.
  for await (const one of judgements(file, sources, pool)) {
    await write(one.judgement);
    if (one.gold != null) judged.push({ ...one, gold: one.gold });
  }
  return {
    items: file.size,
    labelled: judged.length,
    faults: file.errors,
    itemsASecond: perSecond(times),
    p95Ms: times.toSorted()[Math.ceil(times.length * 0.95) - 1] ?? 0,
    figures: computeFigures(judged),
    judged,
  };
}

async function* judgements(file: LabelledFile, sources: readonly string[], pool: Pool) {
  let batch = [];
  let at = 0;
  for await (const item of file.items()) {
    batch.push({ item, sourceId: sources[at] ?? '' });
    at += 1;
    if (batch.length < BATCH && at < file.size) continue;
    const keys = batch.map(({ item: { id }, sourceId }) => ({ sourceId, externalId: id }));
    const rows = new Map((await findJudged(pool, keys)).map((row) => [row.externalId, row]));
    const roles = await judgedRoles(
      pool,
      Array.from(rows.values(), ({ eventId }) => eventId),
    );
    for (const { item } of batch) {
      const row = rows.get(item.id);
      if (row === undefined) throw new Error(`'${item.id}' has no story`);
      const { eventId: event, category, severity } = row;
      const place = judgedPlace(row);
      const role = roles.get(row.storyId) ?? 'same';
      const judgement: Judgement = {
        id: item.id,
        event,
        category,
        severity,
        place,
        role,
        part_of: row.partOf,
      };
      yield { lang: item.lang, title: item.title, gold: item.gold, judgement };
    }
    batch = [];
  }
}

function perSecond(times: Float64Array): number {
  const ms = times.reduce((total, time) => total + time, 0);
  return ms === 0 ? 0 : (times.length * 1000) / ms;
}
