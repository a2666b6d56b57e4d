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
/** A visit to a host that asks for a pause between requests; what is left is read with the next. */
const MAX_PAUSES_MS = 120_000;

type ReadFileDeps = {
  db: Pool;
  clock: Clock;
  fetch: (wanted: FetchRequest) => Promise<FetchResult>;
  pdf: Pick<PdfReader, 'read'>;
  robots: Robots;
  pause: (ms: number) => Promise<void>;
  extraOrigins: readonly string[];
  /** Parses the file and accepts its items. Throws if it cannot be read. */
  take: (document: RawDocument, served: ServedDocument) => Promise<void>;
};

/**
 * Reads the files that an index points to, a few at a time, or one at a time where the host asks for a pause. A file never changes, so one that was read is not requested
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
  const [first = source.address] = waiting;
  const delayMs = Math.max(...[source.address, first].map((one) => tools.robots.delayMs(new URL(one).host)));
  let pausesLeft =
    delayMs === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(MAX_PAUSES_MS / delayMs));
  const reader = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (pausesLeft > 0 && delayMs > 0) await tools.pause(delayMs);
      if (stop.aborted || pausesLeft <= 0) {
        tally.isComplete = false;
        return;
      }
      pausesLeft -= 1;
      await readFile(source, address, tally, tools, stop);
    }
  };
  await Promise.all(Array.from({ length: delayMs > 0 ? 1 : MAX_CONCURRENT_FILES }, reader));
}

async function readFile(
  source: Source,
  address: string,
  tally: ReadTally,
  tools: ReadFileDeps,
  stop: AbortSignal,
): Promise<void> {
  const rules = { allowedHosts: source.allowedHosts, extraOrigins: tools.extraOrigins };
  const expects = source.linksTo ?? source.expects;
  // Messages of a feed belong to it.
  const rejection = await tools.robots.rejection(address, rules, expects === 'xml' ? 'feed' : 'page');
  // Not known whether it is allowed: no try of the file.
  if (rejection?.kind === 'failed') {
    tally.isComplete = false;
    return;
  }
  const { totalMs, linkedBytes: bytes } = source.limits;
  const answer =
    rejection ?? (await tools.fetch({ address, rules, validators: {}, totalMs, bytes, expects }));
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
