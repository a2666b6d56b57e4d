import { lagClass } from '@paligid/domain/source-record';

/** Counts of one read, updated as it runs. */
export type ReadTally = {
  /** Ids of the items that are new. */
  accepted: string[];
  /** Items that were seen before. */
  repeated: number;
  /** Reports and files that could not be read or stored, with the first few reasons. */
  rejected: number;
  reasons: string[];
  skipped: number;
  /** Files of the index that were read before. */
  filesKnown: number;
  filesRead: number;
  filesFailed: number;
  /** What a file lacks that its publisher always gave: as long as the index points to it, the source is unreadable. */
  changedLayout: string | undefined;
  bytes: number;
  /** New items by the class of their lag; one whose publisher states no time is in none. */
  lags: number[];
  /** False if something must be requested again, so that the next read must not be answered 'unchanged'. */
  isComplete: boolean;
  /** The publisher answered the request for the list. */
  isAnswered: boolean;
};

const MAX_REASONS = 5;

export function createReadTally(): ReadTally {
  return {
    accepted: [],
    repeated: 0,
    rejected: 0,
    reasons: [],
    skipped: 0,
    filesKnown: 0,
    filesRead: 0,
    filesFailed: 0,
    changedLayout: undefined,
    bytes: 0,
    lags: [],
    isComplete: true,
    isAnswered: false,
  };
}

/** From the publisher's own time until the item was stored. */
export function countLag(
  tally: ReadTally,
  { issuedAt }: { issuedAt: Date | undefined },
  storedAt: Date,
): void {
  if (issuedAt === undefined) return;
  const index = lagClass(storedAt.getTime() - issuedAt.getTime());
  while (tally.lags.length <= index) tally.lags.push(0);
  tally.lags[index] = (tally.lags[index] ?? 0) + 1;
}

export function countRejected(tally: ReadTally, reason: string): void {
  tally.rejected += 1;
  if (tally.reasons.length < MAX_REASONS) tally.reasons.push(reason.slice(0, 200));
}

/** Whether less than half of the content could be read. */
export function isPoorRead(tally: ReadTally): boolean {
  return tally.rejected > tally.accepted.length + tally.repeated + tally.skipped + tally.filesKnown;
}
