import { expect, test } from 'vitest';
import { PROBE_DEADLINE_MS, PROBE_STAGES, type ProbeStage, probeOutcome } from './probe-outcome.ts';

const ISSUED = new Date('2026-11-19T08:00:00Z');
const after = (ms: number) => new Date(ISSUED.getTime() + ms);

/** A stage each second; those from `missing` on are not reached. */
function times(missing?: ProbeStage) {
  const reached = missing === undefined ? PROBE_STAGES.length : PROBE_STAGES.indexOf(missing);
  const [read = null, stored = null, announced = null, decided = null, sent = null] = PROBE_STAGES.map(
    (_, at) => (at < reached ? after((at + 1) * 1_000) : null),
  );
  return { issuedAt: ISSUED, read, stored, announced, decided, sent };
}

test('a bulletin that was sent has the seconds of each stage and of all', () => {
  const seconds = { read: 1, stored: 1, announced: 1, decided: 1, sent: 1 };
  expect(probeOutcome(times(), after(6_000))).toEqual({ kind: 'sent', totalSeconds: 5, seconds });
});

test('it waits until the deadline, and then has failed at the first stage that it did not reach', () => {
  for (const stage of PROBE_STAGES) {
    expect(probeOutcome(times(stage), after(PROBE_DEADLINE_MS))).toEqual({ kind: 'waiting' });
    expect(probeOutcome(times(stage), after(PROBE_DEADLINE_MS + 1))).toEqual({ kind: 'failed', stage });
  }
});

test('one that arrives after the deadline has failed at the stage that was late', () => {
  const late = { ...times(), announced: after(70_000), decided: after(71_000), sent: after(72_000) };
  expect(probeOutcome(late, after(80_000))).toEqual({ kind: 'failed', stage: 'announced' });
});

test('a mark that is later than the stage after it takes no time away', () => {
  const marked = { ...times(), announced: after(4_500) };
  expect(probeOutcome(marked, after(6_000))).toMatchObject({ seconds: { announced: 2.5, decided: 0 } });
});
