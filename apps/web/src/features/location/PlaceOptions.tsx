import type { Place } from '@paligid/contract/entities/location';
import { m } from '@paligid/i18n/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { useIsOnline } from '../../client/connectivity/connectivity.ts';
import { placesQuery } from '../../client/queries/places.ts';
import { Icon } from '../../design/Icon.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { type Translate, useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './place-picker.module.css';
import { type PickablePlace, WELL_KNOWN_PLACES } from './well-known-places.ts';

/** Delay after the last letter: fast typing sends one request. */
const DEBOUNCE_MS = 300;

interface PlaceSearch {
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

interface PlaceOptionsProps {
  id: string;
  search: PlaceSearch;
  typed: string;
  active: number;
  onPoint: (index: number) => void;
  onPick: (place: PickablePlace) => void;
}

export function PlaceOptions({ id, search, typed, active, onPoint, onPick }: PlaceOptionsProps) {
  const t = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const isWellKnown = search.state !== 'found' && search.state !== 'searching';
  const name = t(isWellKnown ? m['location.pick_well_known'] : m['location.pick_label']);

  // Must be an effect: the browser scrolls only to the focused element, and focus stays in the field.
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <>
      {isWellKnown && (
        <p className={styles['heading']} aria-hidden="true">
          {name}
        </p>
      )}
      <div ref={list} id={id} role="listbox" aria-label={name} className={styles['options']}>
        {search.places.map((place, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={place.code}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles['option']}
            onPointerMove={() => onPoint(index)}
            // Keeps the focus in the field, and thereby the list open.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(place)}
          >
            <Icon name="map-pin" size={20} />
            <span className={styles['place']} translate="no">
              <HighlightedMatch text={place.name} typed={typed} />
              {place.within !== undefined && <span className={styles['within']}> {place.within}</span>}
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

function HighlightedMatch({ text, typed }: { text: string; typed: string }) {
  const [before, match, after] = splitAtMatch(text, typed);
  return (
    <span>
      {before}
      {match !== '' && <b>{match}</b>}
      {after}
    </span>
  );
}

/** The state of the search. What the list already shows is announced to screen readers only. */
export function PlaceSearchStatus({ search, typed }: { search: PlaceSearch; typed: string }) {
  const t = useTranslation();
  const text = statusText(search, typed, t);
  const isSeen = search.state !== 'found' && search.state !== 'well-known';
  return (
    <div role="status" className={isSeen ? styles['status'] : undefined}>
      {isSeen ? text : <VisuallyHidden>{text}</VisuallyHidden>}
      {search.state === 'none' && <p>{t(m['gate.none_help'])}</p>}
    </div>
  );
}

function statusText({ state, places }: PlaceSearch, typed: string, t: Translate): string {
  switch (state) {
    case 'well-known':
      return '';
    case 'found':
      return t(m['location.pick_found'], { n: places.length });
    case 'searching':
      return t(m['location.pick_searching']);
    case 'none':
      return t(m['location.pick_none'], { text: typed.trim() });
    case 'offline':
      return t(m['location.pick_offline']);
    case 'failed':
      return t(m['location.pick_failed']);
  }
}
