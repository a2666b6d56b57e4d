import { useEffect, useState } from 'react';
import { loadWhenIdle } from './lazy-load.ts';

const loadedModules = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * The module of a part that no first screen needs; undefined until it has loaded, which happens once for all callers.
 * `load` must be a constant.
 */
export function useModuleWhenIdle<Module>(load: () => Promise<Module>): Module | undefined {
  const [module, setModule] = useState(loadedModules.get(load) as Module | undefined);
  // An effect, because it is asynchronous.
  useEffect(
    () =>
      loadWhenIdle(window, load, (loaded) => {
        loadedModules.set(load, loaded);
        setModule(loaded);
      }),
    [load],
  );
  return module;
}
