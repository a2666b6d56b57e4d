import { m } from '@paligid/i18n/messages';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ReaderPlace } from '../../app/page.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { TextField } from '../../design/TextField.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import { PlaceOptions, PlaceSearchStatus, usePlaceSearch } from './PlaceOptions.tsx';
import styles from './place-picker.module.css';
import type { PickablePlace } from './well-known-places.ts';

interface PlacePickerProps {
  onPick: (place: PickablePlace) => void;
  label?: string;
  isLabelHidden?: boolean;
  /** The list is always open below the field, as part of the page. */
  isInline?: boolean;
  /** Where the web server redirects a reader who picks without JavaScript. */
  redirect?: string | undefined;
}

/**
 * Search for a city or barangay: the ARIA combobox pattern with a listbox. It is implemented here because it is on the
 * first screen, where a library's would weigh as much as the rest of the layout. Without JavaScript it is a form,
 * answered by the web server.
 */
export function PlacePicker(props: PlacePickerProps) {
  const { onPick, label, isLabelHidden = false, isInline = false, redirect } = props;
  const t = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isInline || isOpen;
  const search = usePlaceSearch(typed);
  const { places } = search;
  const listId = `${id}-list`;

  function type(text: string) {
    setTyped(text);
    setOpen(true);
    setActive(-1);
  }

  function clear() {
    type('');
    field.current?.focus();
  }

  function pick(place: PickablePlace) {
    setTyped(place.name);
    setOpen(false);
    onPick(place);
  }

  /** Submits the highlighted place, else the best match of a finished search. */
  function submit(event: FormEvent) {
    event.preventDefault();
    const place = isShown ? places[active] : undefined;
    const best = search.state === 'found' ? places[0] : undefined;
    const chosen = place ?? best;
    if (chosen !== undefined) pick(chosen);
    else setOpen(true);
  }

  function move(event: KeyboardEvent, step: 1 | -1) {
    event.preventDefault();
    setOpen(true);
    // The position beyond either end is the field itself.
    const positions = places.length + 1;
    setActive((current) => ((current + 1 + step + positions) % positions) - 1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(event, 1);
    if (event.key === 'ArrowUp') move(event, -1);
    if (event.key === 'Escape') {
      // An open list consumes the key; a dialog around it must not close too.
      if (isOpen) event.stopPropagation();
      if (!isOpen) setTyped('');
      setOpen(false);
      setActive(-1);
    }
  }

  const isListShown = isShown && places.length > 0;
  return (
    <form action="/place" className={styles['picker']} onSubmit={submit}>
      {redirect !== undefined && <input type="hidden" name="redirect" value={redirect} />}
      <TextField
        ref={field}
        label={label ?? t(m['location.pick_label'])}
        isLabelHidden={isLabelHidden}
        icon="map-pin"
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        placeholder={t(m['location.pick_placeholder'])}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        value={typed}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={isListShown ? listId : undefined}
        aria-activedescendant={isListShown && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        trailing={
          <>
            {typed !== '' && <IconButton icon="x" label={t(m['gate.clear'])} onClick={clear} />}
            <IconButton type="submit" icon="magnifying-glass" label={t(m['location.pick_submit'])} />
          </>
        }
      />
      {isShown && (
        <div className={styles['drop']} data-inline={isInline || undefined}>
          <PlaceSearchStatus search={search} typed={typed} />
          {isListShown && (
            <PlaceOptions
              id={listId}
              search={search}
              typed={typed}
              active={active}
              onPoint={setActive}
              onPick={pick}
            />
          )}
        </div>
      )}
    </form>
  );
}

/** Picks a place and navigates to `target`; without one the screen stays and shows the place's news. */
export function usePickPlace(target?: string): (place: ReaderPlace) => void {
  const { pick } = useReaderPlace();
  const navigate = useNavigate();
  return (place) => {
    pick(place);
    if (target !== undefined) navigate(target);
  };
}
