import { onceRetryHint } from './connectivity/on-retry-hint.ts';
import { whenIdle } from './idle.ts';

/**
 * For what no first screen needs: it is fetched when the phone is idle. Without a network it is asked for again when
 * there is one.
 */
export function loadLater<Module>(
  window: Window & typeof globalThis,
  load: () => Promise<Module>,
  use: (module: Module) => void,
): () => void {
  let isStopped = false;
  const ask = async () => {
    if (isStopped) return;
    try {
      const module = await load();
      if (!isStopped) use(module);
    } catch {
      onceRetryHint(window, () => void ask());
    }
  };
  whenIdle(window, () => void ask());
  return () => {
    isStopped = true;
  };
}
