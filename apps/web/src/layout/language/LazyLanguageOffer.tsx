import { useEffect, useState } from 'react';
import { loadWhenIdle } from '../../client/lazy/lazy-load.ts';
import { usePreferences } from '../../client/stores/usePreferences.ts';

type LanguageOfferModule = typeof import('./LanguageOffer.tsx');

const isFilipino = /^(?:fil|tl)\b/i;

/**
 * Decided in the browser, so that one cached page serves everybody. Only a browser that prefers Filipino, and whose
 * reader has not chosen a language yet, loads the offer.
 */
export function LazyLanguageOffer() {
  const hasChosen = usePreferences(({ chosen }) => chosen.language !== undefined);
  const [offer, setOffer] = useState<LanguageOfferModule>();
  // An effect, because it is asynchronous.
  useEffect(() => {
    if (hasChosen || !isFilipino.test(navigator.language)) return;
    return loadWhenIdle(window, () => import('./LanguageOffer.tsx'), setOffer);
  }, [hasChosen]);
  return hasChosen || offer === undefined ? null : <offer.LanguageOffer />;
}
