import { m } from '@paligid/i18n/messages';
import { useEffect, useRef } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { type Translate, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './place-picker.module.css';
import { type PlaceSearch, splitAtMatch } from './usePlaceSearch.ts';
import type { PickablePlace } from './well-known-places.ts';

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
