import { useEffect, useState } from 'react';
import { loadLater } from './load-later.ts';

const arrived = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * The module of a part that no first screen needs; undefined until it has come, which is once for all places that ask.
 * `load` must be a constant.
 */
export function useLate<Module>(load: () => Promise<Module>): Module | undefined {
  const [module, setModule] = useState(arrived.get(load) as Module | undefined);
  // An effect, because it waits.
  useEffect(
    () =>
      loadLater(window, load, (loaded) => {
        arrived.set(load, loaded);
        setModule(loaded);
      }),
    [load],
  );
  return module;
}
