import { TEXT } from '@paligid/contract/limits';
import { searchHours } from '@paligid/domain/time/day-parts';
import { m } from '@paligid/i18n/messages';
import { searchSuggestions, trendingSearches } from '@paligid/i18n/search-text';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../design/IconButton.tsx';
import { TextField } from '../../design/TextField.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { SearchDropdown } from './SearchDropdown.tsx';
import styles from './search-box.module.css';
import type { Suggestion } from './useSuggestions.ts';

interface SearchBoxProps {
  typed: string;
  suggestions: readonly Suggestion[];
  onType: (text: string) => void;
  onSearch: (text: string) => void;
}

/** A press on an entry blurs the box before it is a click. */
const CLOSE_MS = 200;

/**
 * The search box: the ARIA combobox pattern with a listbox. An empty box offers the fixed lists of the hour; a text the
 * suggestions that are supplied. Without a script it is a form that leads to the results.
 */
export function SearchBox({ typed, suggestions, onType, onSearch }: SearchBoxProps) {
  const t = useTranslation();
  const locale = useLocale();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // An effect, because a timer must not outlive the box.
  useEffect(() => () => clearTimeout(closing.current), []);
  const isEmpty = typed.trim() === '';
  const offered = isEmpty
    ? searchSuggestions(searchHours(new Date().getHours()), locale)
    : suggestions.map(({ text }) => text);
  const trending = isEmpty ? trendingSearches(locale) : [];
  const options = [...offered, ...trending];
  const listId = `${id}-list`;
  const isListShown = isOpen && options.length > 0;

  function open() {
    clearTimeout(closing.current);
    setOpen(true);
  }

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function submit(text: string) {
    if (text.trim() === '') return;
    close();
    field.current?.blur();
    onSearch(text.trim());
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit((isListShown ? options[active] : undefined) ?? typed);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // The position beyond either end is the box itself.
      const positions = options.length + 1;
      setActive((current) => ((current + 1 + step + positions) % positions) - 1);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      field.current?.blur();
    }
  }

  return (
    <search className={styles['box']}>
      <form action="/search" onSubmit={onSubmit}>
        <TextField
          ref={field}
          label={t(m['search.label'])}
          isLabelHidden
          icon="magnifying-glass"
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          placeholder={t(m['search.placeholder'])}
          maxLength={TEXT.query}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListShown}
          aria-controls={isListShown ? listId : undefined}
          aria-activedescendant={isListShown && active >= 0 ? `${listId}-${active}` : undefined}
          onChange={(event) => {
            onType(event.currentTarget.value);
            setActive(-1);
            open();
          }}
          onFocus={open}
          onClick={open}
          onBlur={() => {
            closing.current = setTimeout(close, CLOSE_MS);
          }}
          onKeyDown={onKeyDown}
          trailing={
            typed !== '' && (
              <IconButton
                icon="x"
                label={t(m['search.clear'])}
                onClick={() => {
                  onType('');
                  setActive(-1);
                  field.current?.focus();
                }}
              />
            )
          }
        />
      </form>
      {isListShown && (
        <SearchDropdown
          id={listId}
          typed={typed}
          offered={
            isEmpty ? offered.map((text) => ({ kind: 'fixed' as const, text, beside: '' })) : suggestions
          }
          trending={trending}
          active={active}
          onPoint={setActive}
          onPick={submit}
        />
      )}
    </search>
  );
}
