import { useEffect, useState } from 'react';

/**
 * The module of a part that is for those who touch, or who scroll: it is fetched at the first such event and is
 * undefined until it has come. `load` must be a constant.
 */
export function useModuleOnEvent<Module>(
  event: 'touchstart' | 'scroll',
  load: () => Promise<Module>,
): Module | undefined {
  const [module, setModule] = useState<Module>();

  // What the reader does is told by the browser, not by React.
  useEffect(() => {
    let isGone = false;
    // No network: the next event asks again.
    const ask = () => void load().then(setModule, listen);
    const listen = () => {
      if (!isGone) window.addEventListener(event, ask, { once: true, passive: true });
    };
    listen();
    return () => {
      isGone = true;
      window.removeEventListener(event, ask);
    };
  }, [event, load]);

  return module;
}
