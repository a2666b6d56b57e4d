import { useState } from 'react';
import { browserStorage } from '../../client/stores/key-value-storage.ts';
import { LAZY_STORED_KEYS } from '../../client/stores/lazy-stored-keys.ts';
import { useIsHydrated } from '../../client/useIsHydrated.ts';

const MAX_SEARCHES = 8;
const MAX_LENGTH = 200;

export interface EarlierSearches {
  texts: readonly string[];
  add: (text: string) => void;
  remove: (text: string) => void;
  clear: () => void;
}

/** The newest first, each once, on this device only. With storage blocked they last as long as the screen. */
export function useEarlierSearches(): EarlierSearches {
  const isHydrated = useIsHydrated();
  const [changed, setChanged] = useState<readonly string[]>();
  const texts = changed ?? (isHydrated ? readSearches() : []);
  const put = (next: readonly string[]) => {
    setChanged(next);
    browserStorage(window).write(LAZY_STORED_KEYS.searches, next.length === 0 ? undefined : next);
  };
  return {
    texts,
    add: (text) => put([text, ...without(texts, text)].slice(0, MAX_SEARCHES)),
    remove: (text) => put(without(texts, text)),
    clear: () => put([]),
  };
}

function without(texts: readonly string[], text: string): string[] {
  return texts.filter((other) => other.toLowerCase() !== text.toLowerCase());
}

/** Whatever is stored: an older release or a curious reader may have written it. */
function readSearches(): string[] {
  const stored = browserStorage(window).read(LAZY_STORED_KEYS.searches);
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((text): text is string => typeof text === 'string' && text !== '' && text.length <= MAX_LENGTH)
    .slice(0, MAX_SEARCHES);
}
