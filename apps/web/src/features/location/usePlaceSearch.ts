import type { Place } from '@paligid/contract/entities/location';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { useIsOnline } from '../../client/connectivity/useIsOnline.ts';
import { placesQuery } from '../../client/queries/places.ts';
import { useLocale } from '../../i18n/useTranslation.ts';
import { type PickablePlace, WELL_KNOWN_PLACES } from './well-known-places.ts';

/** Delay after the last letter: fast typing sends one request. */
const DEBOUNCE_MS = 300;

export interface PlaceSearch {
  state: 'well-known' | 'searching' | 'found' | 'none' | 'offline' | 'failed';
  places: readonly PickablePlace[];
}

/** The places to offer for the typed text. Offline, those that the app itself contains. */
export function usePlaceSearch(typed: string): PlaceSearch {
  const text = typed.trim();
  const asked = useDebounced(text);
  const isOnline = useIsOnline();
  const { data, isError, isPlaceholderData } = useQuery({
    ...placesQuery(useApi(), asked, useLocale()),
    placeholderData: keepPreviousData,
  });
  if (text === '') return { state: 'well-known', places: WELL_KNOWN_PLACES };
  if (data !== undefined && !isPlaceholderData && asked === text) {
    if (data.length === 0) return { state: 'none', places: WELL_KNOWN_PLACES };
    return { state: 'found', places: data.map(toPickablePlace) };
  }
  if (!isOnline || isError)
    return { state: isOnline ? 'failed' : 'offline', places: matchingWellKnown(text) };
  return { state: 'searching', places: (data ?? []).map(toPickablePlace) };
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  // Must be an effect: it waits.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function toPickablePlace({ code, name, within, lat, lon }: Place): PickablePlace {
  return { code, name, lat, lon, ...(within !== null && { within }) };
}

function matchingWellKnown(text: string): readonly PickablePlace[] {
  const alike = WELL_KNOWN_PLACES.filter(({ name }) => splitAtMatch(name, text)[1] !== '');
  return alike.length > 0 ? alike : WELL_KNOWN_PLACES;
}

/** Splits the text in three, the middle part matching what was typed, ignoring accents and case. */
export function splitAtMatch(text: string, typed: string): [before: string, match: string, after: string] {
  const wanted = foldText(typed.trim());
  const start = wanted === '' ? -1 : foldText(text).indexOf(wanted);
  if (start === -1) return [text, '', ''];
  const end = start + wanted.length;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

/** Folds letter by letter, so that positions in the result are positions in the text. */
function foldText(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const [plain = letter] = letter.normalize('NFD');
    return plain.length === letter.length ? plain.toLowerCase() : letter;
  }).join('');
}
