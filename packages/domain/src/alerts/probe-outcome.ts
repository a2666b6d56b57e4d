/** The stages of a synthetic bulletin, in the order in which they are reached. */
export const PROBE_STAGES = ['read', 'stored', 'announced', 'decided', 'sent'] as const;
export type ProbeStage = (typeof PROBE_STAGES)[number];

/** When each stage was reached; null: not yet. */
export type ProbeTimes = { issuedAt: Date } & Record<ProbeStage, Date | null>;

export type ProbeOutcome =
  | { kind: 'waiting' }
  /** `seconds`: of each stage since the one before it. */
  | { kind: 'sent'; totalSeconds: number; seconds: Record<ProbeStage, number> }
  /** The first stage that it did not reach. */
  | { kind: 'failed'; stage: ProbeStage };

/** A reader would have waited longer than the slowest official alert may take. */
export const PROBE_DEADLINE_MS = 60_000;

/** What became of a synthetic bulletin. One that arrives after the deadline has failed all the same. */
export function probeOutcome(times: ProbeTimes, now: Date): ProbeOutcome {
  const { issuedAt, sent } = times;
  const deadlineMs = issuedAt.getTime() + PROBE_DEADLINE_MS;
  if (sent !== null && sent.getTime() <= deadlineMs) {
    return { kind: 'sent', totalSeconds: secondsBetween(issuedAt, sent), seconds: stageSeconds(times) };
  }
  if (now.getTime() <= deadlineMs) return { kind: 'waiting' };
  const missed = PROBE_STAGES.find(
    (stage) => (times[stage]?.getTime() ?? Number.POSITIVE_INFINITY) > deadlineMs,
  );
  return { kind: 'failed', stage: missed ?? 'sent' };
}

/** A relay marks what it has announced in batches, so a mark may be later than the stage after it. */
function stageSeconds(times: ProbeTimes): Record<ProbeStage, number> {
  const [read, stored, announced, decided, sent] = PROBE_STAGES.map((stage, at) => {
    const before = at === 0 ? times.issuedAt : times[PROBE_STAGES[at - 1] ?? stage];
    return secondsBetween(before, times[stage]);
  });
  return {
    read: read ?? 0,
    stored: stored ?? 0,
    announced: announced ?? 0,
    decided: decided ?? 0,
    sent: sent ?? 0,
  };
}

/** The clocks of two machines may differ: a stage never takes less than nothing. */
function secondsBetween(from: Date | null, to: Date | null): number {
  return from === null || to === null ? 0 : Math.max(0, (to.getTime() - from.getTime()) / 1_000);
}
