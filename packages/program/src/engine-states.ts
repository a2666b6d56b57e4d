/** Resolves when the engine answers. */
export type EngineCheck = () => Promise<unknown>;

type EngineState = { state: 'up' | 'down'; ms: number };

export type Readiness = { ready: boolean; engines: Record<string, EngineState> };

/** An engine that takes longer counts as down: a reader would not wait for it either. */
const CHECK_MS = 1_000;

/** Asks every engine at once. Ready means that all of them answer. */
export async function engineStates(checks: Readonly<Record<string, EngineCheck>>): Promise<Readiness> {
  const states = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await engineState(check)] as const),
  );
  return { ready: states.every(([, { state }]) => state === 'up'), engines: Object.fromEntries(states) };
}

async function engineState(check: EngineCheck): Promise<EngineState> {
  const start = performance.now();
  const isUp = await answersInTime(check);
  return { state: isUp ? 'up' : 'down', ms: Math.round(performance.now() - start) };
}

function answersInTime(check: EngineCheck): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, CHECK_MS, false);
    Promise.resolve()
      .then(check)
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}
