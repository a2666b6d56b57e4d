import type { Place } from '@paligid/contract/entities/places';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../client/api.ts';
import { placesQuery } from '../../client/queries/places.ts';
import { useIsOnline } from '../../client/useIsOnline.ts';
import { useLocale } from '../../words/words.ts';
import { matchedParts } from './matched-text.ts';
import { type PickablePlace, WELL_KNOWN_PLACES } from './well-known-places.ts';

/** After the last letter: who types fast asks once. */
const DEBOUNCE_MS = 300;

export interface PlaceSearch {
  state: 'well-known' | 'searching' | 'found' | 'none' | 'offline' | 'failed';
  places: readonly PickablePlace[];
}

/** What to offer for the typed text. Without a connection that is what the app itself knows. */
export function usePlaceSearch(typed: string): PlaceSearch {
  const text = typed.trim();
  const asked = useSettled(text);
  const isOnline = useIsOnline();
  const { data, isError, isPlaceholderData } = useQuery({
    ...placesQuery(useApi(), asked, useLocale()),
    placeholderData: keepPreviousData,
  });
  if (text === '') return { state: 'well-known', places: WELL_KNOWN_PLACES };
  if (data !== undefined && !isPlaceholderData && asked === text) {
    if (data.length === 0) return { state: 'none', places: WELL_KNOWN_PLACES };
    return { state: 'found', places: data.map(pickable) };
  }
  if (!isOnline || isError) return { state: isOnline ? 'failed' : 'offline', places: wellKnownLike(text) };
  return { state: 'searching', places: (data ?? []).map(pickable) };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  // An effect, because it waits.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function pickable({ code, name, within, lat, lon }: Place): PickablePlace {
  return { code, name, lat, lon, ...(within !== null && { within }) };
}

function wellKnownLike(text: string): readonly PickablePlace[] {
  const alike = WELL_KNOWN_PLACES.filter(({ name }) => matchedParts(name, text)[1] !== '');
  return alike.length > 0 ? alike : WELL_KNOWN_PLACES;
}
