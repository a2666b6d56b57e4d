/** Messages between the drill and the process that makes its requests. */
export type LoadCommand = {
  port: number;
  /** Whole requests as they are written to a socket, sent in turn. */
  requests: readonly string[];
  seconds: number;
  /** `open`: so many a second, whatever becomes of earlier ones. `closed`: so many connections, each busy all the time. */
  rate: { kind: 'open'; perSecond: number } | { kind: 'closed'; connections: number };
};

/** What became of requests that were due within one second, with times from the moment each was due. */
export type LoadSecond = {
  admittedMs: number[];
  refusedMs: number[];
  /** Refused without saying when to come back. */
  unexplained: number;
  /** Any other status, a lost connection, no answer in time. */
  failed: number;
  /** The first of these, for the report. */
  reason?: string;
};

export type LoadResult = { seconds: LoadSecond[] };
