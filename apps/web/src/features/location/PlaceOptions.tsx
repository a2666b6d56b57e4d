import { m } from '@paligid/i18n/messages';
import { useEffect, useRef } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { useWords } from '../../words/words.ts';
import { matchedParts } from './matched-text.ts';
import styles from './place-picker.module.css';
import type { PlaceSearch } from './usePlaceSearch.ts';
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
  const say = useWords();
  const list = useRef<HTMLDivElement>(null);
  const isWellKnown = search.state !== 'found' && search.state !== 'searching';
  const name = say(isWellKnown ? m['location.pick_well_known'] : m['location.pick_label']);

  // An effect, because the browser scrolls to what has focus, and focus stays in the field.
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
            // The field keeps the focus, and with it the list.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(place)}
          >
            <Icon name="map-pin" size={20} />
            <span className={styles['place']} translate="no">
              <Matched text={place.name} typed={typed} />
              {place.within !== undefined && <span className={styles['within']}> {place.within}</span>}
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

function Matched({ text, typed }: { text: string; typed: string }) {
  const [before, match, after] = matchedParts(text, typed);
  return (
    <span>
      {before}
      {match !== '' && <b>{match}</b>}
      {after}
    </span>
  );
}
