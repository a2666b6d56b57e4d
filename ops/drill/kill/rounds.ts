import type { ProgramName } from '@paligid/testkit/world-settings';
import type { EngineName } from '../../services/state.ts';

export type Round =
  | { kind: 'program'; name: string; program: ProgramName }
  | { kind: 'fault'; name: string; program: ProgramName; point: string }
  | { kind: 'engine'; name: string; engine: EngineName; isWiped?: true };

const PROGRAMS: ProgramName[] = ['ingest', 'relay', 'gateway', 'api', 'alerts'];
const POINTS: [ProgramName, string][] = [
  ['ingest', 'ingest.after-accept'],
  ['ingest', 'pipeline.before-commit'],
  ['ingest', 'pipeline.after-commit'],
  ['relay', 'relay.after-number'],
  ['relay', 'relay.after-publish'],
  ['gateway', 'gateway.before-send'],
];
const ENGINES: EngineName[] = ['NATS', 'Redis', 'PostgreSQL'];

const EVERY_ROUND: Round[] = [
  ...POINTS.map(([program, point]): Round => ({ kind: 'fault', name: `kill at ${point}`, program, point })),
  ...ENGINES.map((engine): Round => ({ kind: 'engine', name: `kill ${engine}`, engine })),
  { kind: 'engine', name: 'kill NATS and wipe its streams', engine: 'NATS', isWiped: true },
  ...PROGRAMS.map((program): Round => ({ kind: 'program', name: `kill ${program}`, program })),
];

/** Each kind once before any repeats; the order differs from lap to lap, but is the same in every run. */
export function selectRounds(count: number): Round[] {
  return Array.from({ length: count }, (_, n) => {
    const lap = Math.floor(n / EVERY_ROUND.length);
    const round = EVERY_ROUND[(n * (lap % 2 === 0 ? 1 : 7) + lap) % EVERY_ROUND.length];
    if (round === undefined) throw new Error('there is always a round');
    return round;
  });
}
