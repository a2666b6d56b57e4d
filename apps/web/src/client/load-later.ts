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
      window.addEventListener('online', () => void ask(), { once: true });
    }
  };
  whenIdle(window, () => void ask());
  return () => {
    isStopped = true;
  };
}
