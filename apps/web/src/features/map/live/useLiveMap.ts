import { useEffect, useState } from 'react';
import { loadWhenIdle } from '../../../client/lazy-load.ts';
import { usePreferences } from '../../../client/stores/usePreferences.ts';

type Live = Awaited<ReturnType<typeof loadLiveMap>>;

/**
 * 'unknown' in the document and until the page has looked; 'drawing' where there is no WebGL; 'offered' where the
 * reader saves data or the map was lost: half a megabyte is theirs to decide.
 */
export type LiveState = 'unknown' | 'drawing' | 'offered' | 'loading' | 'live';

async function loadLiveMap() {
  const [{ LiveMap }, { loadMapLibrary }] = await Promise.all([
    import('./LiveMap.tsx'),
    import('./map-library.ts'),
  ]);
  return { LiveMap, library: await loadMapLibrary() };
}

/** The live map: after the first paint, on devices that can draw it, for readers who do not save data. */
export function useLiveMap() {
  const [state, setState] = useState<LiveState>('unknown');
  const [live, setLive] = useState<Live>();
  const [wasLost, setLost] = useState(false);
  const saveData = usePreferences(({ dataSaver }) => dataSaver);

  useEffect(() => {
    if (import.meta.env.SSR) return;
    if (!hasWebGl()) setState('drawing');
    else setState(saveData || isDeviceSaving() ? 'offered' : 'loading');
  }, [saveData]);
  useEffect(() => {
    if (state !== 'loading' || import.meta.env.SSR) return;
    return loadWhenIdle(window, loadLiveMap, (loaded) => {
      setLive(loaded);
      setState('live');
    });
  }, [state]);

  return {
    state,
    wasLost,
    live: state === 'live' ? live : undefined,
    start: () => {
      setLost(false);
      setState('loading');
    },
    onLost: () => {
      setLost(true);
      setState('offered');
    },
  };
}

function hasWebGl(): boolean {
  try {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('webgl2');
    // Browsers allow few contexts: this one must not count.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

function isDeviceSaving(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
