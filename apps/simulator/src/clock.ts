import { Rejection } from './publishing/rejection.ts';

/** `demo` is the machine's own time. The other two are for tests that share the clock with the server. */
export type ClockSetting =
  | { mode: 'demo' }
  | { mode: 'stopped'; at: string }
  | { mode: 'fast'; at: string; speed: number };

export type TestClockSetting = Exclude<ClockSetting, { mode: 'demo' }>;

type ClockState = { mode: ClockSetting['mode']; now: string; speed: number };

export type SimulatorClock = {
  nowMs: () => number;
  state: () => ClockState;
  set: (setting: TestClockSetting) => void;
  advance: (ms: number) => void;
};

/** A jump publishes everything in between, so its length is limited. */
const MAX_JUMP_MS = 48 * 3_600_000;

export function createClock(setting: ClockSetting, machineNowMs: () => number = Date.now): SimulatorClock {
  let { mode } = setting;
  let base = {
    simulatedMs: startOf(setting, machineNowMs),
    machineMs: machineNowMs(),
    speed: speedOf(setting),
  };

  function nowMs(): number {
    if (mode === 'demo') return machineNowMs();
    return base.simulatedMs + Math.round((machineNowMs() - base.machineMs) * base.speed);
  }

  function moveTo(simulatedMs: number, speed: number): void {
    if (mode === 'demo') throw new Rejection('impossible', 'the demo runs on the time of the machine');
    const jump = simulatedMs - nowMs();
    if (jump < 0) throw new Rejection('impossible', 'time does not run backwards');
    if (jump > MAX_JUMP_MS) throw new Rejection('impossible', 'a jump is at most 48 hours');
    base = { simulatedMs, machineMs: machineNowMs(), speed };
  }

  return {
    nowMs,
    state: () => ({ mode, now: new Date(nowMs()).toISOString(), speed: base.speed }),
    set: (next) => {
      moveTo(startOf(next, machineNowMs), speedOf(next));
      mode = next.mode;
    },
    advance: (ms) => moveTo(nowMs() + ms, base.speed),
  };
}

function startOf(setting: ClockSetting, machineNowMs: () => number): number {
  if (setting.mode === 'demo') return machineNowMs();
  const ms = Date.parse(setting.at);
  if (Number.isNaN(ms)) throw new RangeError(`'${setting.at}' is not a time`);
  return ms;
}

function speedOf(setting: ClockSetting): number {
  if (setting.mode === 'demo') return 1;
  return setting.mode === 'fast' ? setting.speed : 0;
}
