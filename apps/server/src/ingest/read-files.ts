import type { Pool } from 'pg';
import type { Clock } from '../platform/clock.ts';
import { databaseTrouble } from '../platform/database-trouble.ts';
import type { FetchAnswer } from './fetch/fetch-answer.ts';
import type { FetchRequest } from './fetch/polite-fetch.ts';
import type { RawDocument } from './parsed-item.ts';
import { countRejected, type ReadTally } from './read-tally.ts';
import type { Source } from './source.ts';
import { findUnread, markTried } from './source-files.repository.ts';

const AT_ONCE = 4;
const MOST_FILES = 100;

type FileTools = {
  db: Pool;
  clock: Clock;
  fetch: (wanted: FetchRequest) => Promise<FetchAnswer>;
  extraOrigins: readonly string[];
  /** Parses the file and accepts its items. Throws when it cannot be read. */
  take: (document: RawDocument) => Promise<void>;
};

/**
 * Reads what an index points to, a few at a time. A file never changes, so one that was read is not asked for
 * again. When the stop signal comes nothing new is begun, and what was cut off is asked for again.
 */
export async function readFiles(
  source: Source,
  links: readonly string[],
  tally: ReadTally,
  tools: FileTools,
  stop: AbortSignal,
): Promise<void> {
  const named = links.slice(0, MOST_FILES);
  const waiting = await findUnread(tools.db, source, named);
  tally.filesKnown += named.length - waiting.length;
  const reader = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (stop.aborted) {
        tally.isComplete = false;
        return;
      }
      await readFile(source, address, tally, tools, stop);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
}

async function readFile(
  source: Source,
  address: string,
  tally: ReadTally,
  tools: FileTools,
  stop: AbortSignal,
): Promise<void> {
  const answer = await tools.fetch({
    address,
    rules: { allowedHosts: source.allowedHosts, extraOrigins: tools.extraOrigins },
    validators: {},
    totalMs: source.limits.totalMs,
    bytes: source.limits.linkedBytes,
    expects: source.expects,
  });
  if (stop.aborted && answer.kind === 'failed') {
    tally.isComplete = false;
    return;
  }
  const fault = await taken(answer, tally, tools);
  const isAskedAgain = await markTried(tools.db, source, {
    address,
    isDone: fault === undefined,
    now: tools.clock.now(),
  });
  if (fault === undefined) {
    tally.filesRead += 1;
    return;
  }
  tally.filesFailed += 1;
  countRejected(tally, `${new URL(address).pathname}: ${fault}`);
  if (isAskedAgain) tally.isComplete = false;
}

/** What is wrong with the file; absent when it was taken in. */
async function taken(answer: FetchAnswer, tally: ReadTally, tools: FileTools): Promise<string | undefined> {
  if (answer.kind !== 'document') return answer.kind === 'unchanged' ? 'answered 304' : answer.reason;
  tally.bytes += answer.document.bytes;
  try {
    await tools.take({
      text: answer.document.text,
      address: answer.document.address,
      fetchedAt: tools.clock.now(),
    });
    return undefined;
  } catch (error) {
    if (databaseTrouble(error) !== undefined) throw error;
    return error instanceof Error ? error.message : 'unreadable';
  }
}
