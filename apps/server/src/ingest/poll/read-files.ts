import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { classifyDatabaseFailure } from '../../platform/database-failure.ts';
import type { FetchResult } from '../fetch/fetch-result.ts';
import type { FetchRequest } from '../fetch/polite-fetch.ts';
import type { Robots } from '../fetch/robots.ts';
import type { PdfReader } from '../parse/pdf-reader.ts';
import { LayoutChanged, type RawDocument, type ServedDocument } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { findUnread, markTried } from '../store/source-files.repository.ts';
import { countRejected, type ReadTally } from './read-tally.ts';

const MAX_CONCURRENT_FILES = 4;
const MAX_FILES = 100;

type ReadFileDeps = {
  db: Pool;
  clock: Clock;
  fetch: (wanted: FetchRequest) => Promise<FetchResult>;
  pdf: Pick<PdfReader, 'read'>;
  robots: Robots;
  extraOrigins: readonly string[];
  /** Parses the file and accepts its items. Throws if it cannot be read. */
  take: (document: RawDocument, served: ServedDocument) => Promise<void>;
};

/**
 * Reads the files that an index points to, a few at a time. A file never changes, so one that was read is not requested
 * again. After the stop signal nothing new is started, and what was cut off is requested again later.
 */
export async function readFiles(
  source: Source,
  links: readonly string[],
  tally: ReadTally,
  tools: ReadFileDeps,
  stop: AbortSignal,
): Promise<void> {
  const named = links.slice(0, MAX_FILES);
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
  await Promise.all(Array.from({ length: MAX_CONCURRENT_FILES }, reader));
}

async function readFile(
  source: Source,
  address: string,
  tally: ReadTally,
  tools: ReadFileDeps,
  stop: AbortSignal,
): Promise<void> {
  const answer = await fetchFile(source, address, tools);
  if (stop.aborted && answer.kind === 'failed') {
    tally.isComplete = false;
    return;
  }
  const fault = await acceptResponse(source, answer, tally, tools);
  // A file that the parser must follow is not given up after a few tries: that would end as a calm day.
  const isAskedAgain =
    fault?.isChangedLayout ||
    (await markTried(tools.db, source, { address, isDone: fault === undefined, now: tools.clock.now() }));
  if (fault === undefined) {
    tally.filesRead += 1;
    return;
  }
  tally.filesFailed += 1;
  countRejected(tally, `${new URL(address).pathname}: ${fault.reason}`);
  if (fault.isChangedLayout) tally.changedLayout = fault.reason;
  if (isAskedAgain) tally.isComplete = false;
}

async function fetchFile(source: Source, address: string, tools: ReadFileDeps): Promise<FetchResult> {
  const rules = { allowedHosts: source.allowedHosts, extraOrigins: tools.extraOrigins };
  if (await tools.robots.isDisallowed(address, rules)) {
    return { kind: 'refused', reason: 'disallowed by robots.txt' };
  }
  return tools.fetch({
    address,
    rules,
    validators: {},
    totalMs: source.limits.totalMs,
    bytes: source.limits.linkedBytes,
    expects: source.linksTo ?? source.expects,
  });
}

type FileFailure = { reason: string; isChangedLayout: boolean };

/** What is wrong with the file; absent if it was accepted. */
async function acceptResponse(
  source: Source,
  answer: FetchResult,
  tally: ReadTally,
  tools: ReadFileDeps,
): Promise<FileFailure | undefined> {
  if (answer.kind !== 'document') {
    const reason = answer.kind === 'unchanged' ? 'answered 304' : answer.reason;
    return { reason, isChangedLayout: false };
  }
  tally.bytes += answer.document.bytes;
  try {
    const { address, body } = answer.document;
    const fetchedAt = tools.clock.now();
    if (source.linksTo === 'pdf') {
      const text = await tools.pdf.read(body);
      await tools.take({ text, address, fetchedAt, isPdf: true }, answer.document);
    } else await tools.take({ text: answer.document.text, address, fetchedAt }, answer.document);
    return undefined;
  } catch (error) {
    if (classifyDatabaseFailure(error) !== undefined) throw error;
    const reason = error instanceof Error ? error.message : 'unreadable';
    return { reason, isChangedLayout: error instanceof LayoutChanged };
  }
}
