import { useEffect, useState } from 'react';
import { loadLater } from './load-later.ts';

/** The module of a part that no first screen needs; undefined until it has come. `load` must be a constant. */
export function useLate<Module>(load: () => Promise<Module>): Module | undefined {
  const [module, setModule] = useState<Module>();
  // An effect, because it waits.
  useEffect(() => loadLater(window, load, setModule), [load]);
  return module;
}
