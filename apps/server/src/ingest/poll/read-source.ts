import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { classifyDatabaseFailure } from '../../platform/database-failure.ts';
import type { FetchResult } from '../fetch/fetch-result.ts';
import type { HostThrottle } from '../fetch/host-throttle.ts';
import type { FetchRequest } from '../fetch/polite-fetch.ts';
import type { Robots } from '../fetch/robots.ts';
import type { PdfReader } from '../parse/pdf-reader.ts';
import { type Parsed, type RawDocument, type ServedDocument, Unreadable } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { beginRead, endRead, type ReadOutcome, type SourceHealth } from '../sources/source-health.ts';
import { acceptItems, type FetchedItem } from '../store/accept-item.ts';
import { saveForecasts } from '../store/forecasts.repository.ts';
import { addRead } from '../store/source-days.repository.ts';
import { loadReadState, type SourceReadState, saveReadState } from '../store/sources.repository.ts';
import { followWarnings } from './follow-warnings.ts';
import { readFiles } from './read-files.ts';
import { countLag, countRejected, createReadTally, isPoorRead, type ReadTally } from './read-tally.ts';

export type ReadDeps = {
  db: Pool;
  clock: Clock;
  newId: () => string;
  /** From 0 to 1. */
  random: () => number;
  fetch: (wanted: FetchRequest) => Promise<FetchResult>;
  pdf: Pick<PdfReader, 'read'>;
  robots: Robots;
  /** Ends early when the process stops. */
  pause: (ms: number) => Promise<void>;
  visits: HostThrottle;
  extraOrigins: readonly string[];
  /** By source; sent to its publisher and written nowhere. */
  keys: ReadonlyMap<string, string>;
  /** Items of one document that were just stored. Must not throw; what it does not publish, the sweep does. */
  onAccepted: (items: { id: string; sourceId: string }[]) => void;
};

export type ReadReport = Omit<ReadTally, 'isComplete' | 'isAnswered' | 'lags' | 'changedLayout'> & {
  sourceId: string;
  outcome: ReadOutcome['kind'];
  reason: string | undefined;
  state: SourceHealth['state'];
  tookMs: number;
};

/**
 * One read of one source: reads its list and the files it points to, accepts every item and writes the health.
 * Idempotent: an item is identified by its key. Throws if the database is unavailable, or if the stop signal cut it
 * off.
 */
export async function readSource(source: Source, tools: ReadDeps, stop: AbortSignal): Promise<ReadReport> {
  const { origin, host } = new URL(source.address);
  const visit = () => readNow(source, tools, stop);
  return tools.extraOrigins.includes(origin) ? visit() : tools.visits(host, visit);
}

async function readNow(source: Source, tools: ReadDeps, stop: AbortSignal): Promise<ReadReport> {
  const { db, clock } = tools;
  const startedAt = clock.now();
  const before = await loadReadState(db, source);
  const health = beginRead(before.health);
  if (health !== before.health) await saveReadState(db, source, { ...before, health });
  const tally = createReadTally();
  const { outcome, lastResponse, isUnchanged = false } = await readList(source, before, tally, tools, stop);
  // A read that the stop signal cut off says nothing about its source.
  if (outcome.kind === 'failed') stop.throwIfAborted();
  const endedAt = clock.now();
  const after = endRead(health, outcome, healthRules(source), endedAt, tools.random());
  const { etag, lastModified } = before.lastResponse?.validators ?? {};
  const record = {
    ...{ endedAt, isGood: outcome.kind === 'good', isUnchanged, bytes: tally.bytes },
    isConditional: tally.isAnswered && (etag !== undefined || lastModified !== undefined),
    items: tally.accepted.length,
    // The first document of a source lists what was published long before anybody looked.
    lags: health.succeededAt === undefined ? [] : tally.lags,
  };
  await inTransaction(db, async (transaction) => {
    await addRead(transaction, source, record);
    await saveReadState(transaction, source, { health: after, lastResponse });
  });
  const { isComplete, isAnswered, lags, changedLayout, ...counts } = tally;
  return {
    ...counts,
    sourceId: source.id,
    outcome: outcome.kind,
    reason: outcome.kind === 'good' ? undefined : outcome.reason,
    state: after.state,
    tookMs: clock.now().getTime() - startedAt.getTime(),
  };
}

/** The publisher sent the document, or that it has not changed. */
const ANSWERED: ReadonlySet<FetchResult['kind']> = new Set(['document', 'unchanged', 'unexpected']);

type ListRead = {
  outcome: ReadOutcome;
  lastResponse: SourceReadState['lastResponse'];
  /** The publisher answered that nothing has changed. */
  isUnchanged?: boolean;
};

async function readList(
  source: Source,
  before: SourceReadState,
  tally: ReadTally,
  tools: ReadDeps,
  stop: AbortSignal,
): Promise<ListRead> {
  const unchanged = (maxAgeSeconds: number | undefined): ListRead => ({
    outcome: { kind: 'good', isChanged: false, isPoor: false, maxAgeSeconds, pace: undefined },
    lastResponse: before.lastResponse,
  });
  const answer = await fetchList(source, before, tools);
  tally.isAnswered = ANSWERED.has(answer.kind);
  if (answer.kind === 'unchanged') {
    if (before.lastResponse !== undefined) return { ...unchanged(undefined), isUnchanged: true };
    return {
      outcome: { kind: 'failed', reason: 'answered 304 to a first question' },
      lastResponse: undefined,
    };
  }
  if (answer.kind === 'unexpected') {
    return { outcome: { kind: 'unreadable', reason: answer.reason }, lastResponse: before.lastResponse };
  }
  if (answer.kind !== 'document') return { outcome: answer, lastResponse: before.lastResponse };
  const { document } = answer;
  tally.bytes += document.bytes;
  // Many publishers send no validators; the same bytes have the same content.
  if (before.lastResponse?.bodyHash.equals(document.hash)) return unchanged(document.maxAgeSeconds);
  try {
    const list = { text: document.text, address: document.address, fetchedAt: tools.clock.now() };
    const parsed = await acceptDocument(source, { ...list, served: document }, undefined, tally, tools);
    await readFiles(source, parsed.links, tally, { ...tools, take: acceptFile(source, tally, tools) }, stop);
    // A list with reports of its own was read, whatever became of the files that repeat them.
    const isOnlyIndex = parsed.items.length === 0;
    if (isOnlyIndex && tally.changedLayout !== undefined) {
      return { outcome: { kind: 'unreadable', reason: tally.changedLayout }, lastResponse: undefined };
    }
    if (isOnlyIndex && tally.filesFailed > 0 && tally.filesRead === 0 && !tally.isComplete) {
      return {
        outcome: { kind: 'failed', reason: tally.reasons.at(-1) ?? 'no file' },
        lastResponse: undefined,
      };
    }
    return {
      outcome: {
        kind: 'good',
        isChanged: tally.accepted.length > 0,
        isPoor: isPoorRead(tally),
        maxAgeSeconds: document.maxAgeSeconds,
        pace: parsed.pace,
      },
      lastResponse: tally.isComplete
        ? { bodyHash: document.hash, validators: usableValidators(source, document.validators) }
        : undefined,
    };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { outcome: { kind: 'unreadable', reason: error.message }, lastResponse: before.lastResponse };
  }
}

async function fetchList(source: Source, before: SourceReadState, tools: ReadDeps): Promise<FetchResult> {
  const rules = { allowedHosts: source.allowedHosts, extraOrigins: tools.extraOrigins };
  const rejection = await tools.robots.rejection(
    source.address,
    rules,
    source.expects === 'html' ? 'page' : 'feed',
  );
  if (rejection !== undefined) return rejection;
  const key = tools.keys.get(source.id);
  return tools.fetch({
    address: source.address,
    ...(source.key !== undefined && key !== undefined
      ? { secret: { parameter: source.key.parameter, value: key } }
      : {}),
    rules,
    validators: before.lastResponse?.validators ?? {},
    totalMs: source.limits.totalMs,
    bytes: source.limits.bytes,
    expects: source.expects,
  });
}

function acceptFile(source: Source, tally: ReadTally, tools: ReadDeps) {
  return async (document: RawDocument, served: ServedDocument): Promise<void> => {
    const parsed = await acceptDocument(source, { ...document, served }, document.text, tally, tools);
    if (parsed.links.length > 0) throw new Unreadable('an index where a report should be');
  };
}

/** Parses a document and accepts its items. One that cannot be stored does not stop the others. */
async function acceptDocument(
  source: Source,
  document: RawDocument & { served: ServedDocument },
  raw: string | undefined,
  tally: ReadTally,
  tools: ReadDeps,
): Promise<Parsed> {
  const parsed = parse(source, document);
  tally.skipped += parsed.skipped;
  for (const { reason } of parsed.rejected) countRejected(tally, reason);
  const items =
    parsed.standing === undefined
      ? parsed.items
      : await followWarnings(tools.db, source.id, parsed, document.fetchedAt);
  const seen = items.map((item) => ({
    item,
    seenAt: document.fetchedAt,
    raw,
    served: document.served,
  }));
  const ids = await acceptAll(source, seen, tally, tools);
  tally.accepted.push(...ids);
  if (parsed.forecasts !== undefined)
    await saveForecasts(tools.db, source.id, parsed.forecasts, document.fetchedAt);
  if (ids.length > 0) tools.onAccepted(ids.map((id) => ({ id, sourceId: source.id })));
  return parsed;
}

/** In one statement; if an item cannot be stored, one by one, so that it does not block the others. */
async function acceptAll(
  source: Source,
  seen: readonly FetchedItem[],
  tally: ReadTally,
  tools: ReadDeps,
): Promise<string[]> {
  try {
    const ids = await acceptItems(source, seen, tools, (item, storedAt) => countLag(tally, item, storedAt));
    tally.repeated += seen.length - ids.length;
    return ids;
  } catch (error) {
    if (classifyDatabaseFailure(error) !== undefined) throw error;
    const [first] = seen;
    if (seen.length > 1 || first === undefined) {
      const ids: string[] = [];
      for (const one of seen) ids.push(...(await acceptAll(source, [one], tally, tools)));
      return ids;
    }
    countRejected(tally, error instanceof Error ? error.message : 'not kept');
    return [];
  }
}

/** A bug in a parser must neither make a source look calm nor end the process. */
function parse(source: Source, document: RawDocument): Parsed {
  try {
    return source.parse(document);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('the parser failed', { cause: error });
  }
}

function usableValidators(
  source: Source,
  validators: NonNullable<SourceReadState['lastResponse']>['validators'],
) {
  const { lastModified, ...rest } = validators;
  return source.ignoreLastModified || lastModified === undefined ? rest : { ...rest, lastModified };
}

function healthRules({ cadence, isHazard }: Source) {
  return { cadence: { minMs: cadence.minSeconds * 1000, maxMs: cadence.maxSeconds * 1000 }, isHazard };
}
