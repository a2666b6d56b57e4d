import { PREFERENCE_CATEGORIES } from '@paligid/contract/categories';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { browserShelf } from '../../../client/stores/shelf.ts';
import { type Draft, EMPTY_DRAFT, readDraft, writeDraft } from './draft.ts';
import { guestInterests } from './guest-interests.ts';

interface DraftState extends Draft {
  /** In memory only: it is gone when the page is. */
  password: string | null;
  /** Until then nobody knows what was said before the page was loaded. */
  isRead: boolean;
}

export interface DraftHand extends DraftState {
  change: (changes: Partial<Omit<DraftState, 'isRead'>>) => void;
}

const storage = () => window.sessionStorage;

/** Starts empty, as the document was rendered; what this tab has kept is added once the page has mounted. */
export function useDraft(): DraftHand {
  const [store] = useState(() =>
    createStore<DraftState>(() => ({ ...EMPTY_DRAFT, password: null, isRead: false })),
  );
  const draft = useStore(store);

  // An effect, because only the browser has it.
  useEffect(() => {
    const kept = readDraft(storage);
    const chosen = kept.interests.length > 0 ? kept.interests : guestInterests(browserShelf(window));
    store.setState(({ interests }) => ({
      ...kept,
      // A quick reader ticks boxes before the script is there.
      interests: PREFERENCE_CATEGORIES.filter((it) => chosen.includes(it) || interests.includes(it)),
      isRead: true,
    }));
    return store.subscribe((state) => writeDraft(storage, state));
  }, [store]);

  return { ...draft, change: (changes) => store.setState(changes) };
}
