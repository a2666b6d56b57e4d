import { setTimeout as wait } from 'node:timers/promises';
import type { ProgramName } from '@paligid/testkit/world-settings';
import { type Random, seededRandom } from '../../eval/seeded-random.ts';
import type { EngineName } from '../../services/state.ts';
import type { WeekEnvironment } from './environment.ts';

type Victim =
  | { kind: 'program'; program: ProgramName }
  | { kind: 'engine'; engine: EngineName; isWiped?: true };

/** When it is killed, and how long it stays down, in milliseconds. */
type Kill = { victim: Victim; atMs: number; downMs: number };

const PROGRAMS: readonly ProgramName[] = ['ingest', 'ingest2', 'relay', 'api', 'gateway', 'alerts'];
const ENGINES: readonly EngineName[] = ['PostgreSQL', 'Redis', 'NATS'];
const VICTIMS: readonly Victim[] = [
  ...PROGRAMS.map((program): Victim => ({ kind: 'program', program })),
  ...ENGINES.map((engine): Victim => ({ kind: 'engine', engine })),
  { kind: 'engine', engine: 'NATS', isWiped: true },
];
/** A supervisor starts it again at once, or a little later. */
const MAX_DOWN_MS = 1500;

/** Each program and engine once before any dies again, in an order and at times that the seed decides. */
export function planKills(count: number, playMs: number, seed: number): Kill[] {
  const random = seededRandom(seed);
  const laps = Array.from({ length: Math.ceil(count / VICTIMS.length) }, () => shuffled(VICTIMS, random));
  const span = playMs / Math.max(1, count);
  return laps
    .flat()
    .slice(0, count)
    .map((victim, n) => ({
      victim,
      atMs: Math.round(n * span + random.between(0, span)),
      downMs: random.whole(0, MAX_DOWN_MS),
    }));
}

/** Kills with `kill -9` and starts again; resolves when the last victim is back. */
export async function playKills(
  { world, engines }: Pick<WeekEnvironment, 'world' | 'engines'>,
  kills: readonly Kill[],
  print: (line: string) => void,
): Promise<void> {
  const startedMs = performance.now();
  for (const { victim, atMs, downMs } of kills) {
    await wait(Math.max(0, startedMs + atMs - performance.now()));
    const killedMs = performance.now();
    if (victim.kind === 'program') {
      await world.programs.get(victim.program)?.kill();
      await wait(downMs);
      await world.start(victim.program);
    } else {
      await engines.kill(victim.engine, victim.isWiped);
      await wait(downMs);
      await engines.startAgain();
    }
    const seconds = (performance.now() - killedMs) / 1000;
    print(
      `${nameOf(victim)} killed after ${Math.round((killedMs - startedMs) / 1000)} s, back ${seconds.toFixed(1)} s later`,
    );
  }
}

function nameOf(victim: Victim): string {
  if (victim.kind === 'program') return victim.program;
  return victim.isWiped === true ? `${victim.engine}, with its streams,` : victim.engine;
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((value) => ({ value, rank: random.between(0, 1) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}
