import { useEffect, useState } from 'react';

/**
 * The module of a part for readers who touch or scroll: it loads at the first such event and is undefined until then.
 * `load` must be a constant.
 */
export function useModuleOnEvent<Module>(
  event: 'touchstart' | 'scroll',
  load: () => Promise<Module>,
): Module | undefined {
  const [module, setModule] = useState<Module>();

  // An effect, because these events come from the browser, not from React.
  useEffect(() => {
    let isGone = false;
    // If loading fails, the next event retries.
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
