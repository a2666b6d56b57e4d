import { TEXT } from '@paligid/contract/limits';
import { searchHours } from '@paligid/domain/time/day-parts';
import { m } from '@paligid/i18n/messages';
import { searchSuggestions, trendingSearches } from '@paligid/i18n/search-text';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import type { IconName } from '../../design/icons.ts';
import { TextField } from '../../design/TextField.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
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

type Offered = Omit<Suggestion, 'kind'> & { kind: Suggestion['kind'] | 'fixed' };

interface SearchDropdownProps {
  id: string;
  typed: string;
  offered: readonly Offered[];
  /** Only of an empty box. */
  trending: readonly string[];
  active: number;
  onPoint: (index: number) => void;
  onPick: (text: string) => void;
}

const ICONS: Readonly<Record<Offered['kind'], IconName>> = {
  fixed: 'magnifying-glass',
  earlier: 'clock',
  place: 'map-pin',
  category: 'sparkle',
  story: 'newspaper',
};

function SearchDropdown(props: SearchDropdownProps) {
  const { id, typed, offered, trending, active, onPoint, onPick } = props;
  const t = useTranslation();
  const isFixed = trending.length > 0;
  // The box keeps the focus, so that the browser does not scroll to what the arrow keys reach.
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const option = (text: string, index: number) => ({
    ...{ id: `${id}-${index}`, role: 'option' as const, 'aria-selected': index === active, tabIndex: -1 },
    onPointerMove: () => onPoint(index),
    // The box keeps the focus, so that a press is not a blur.
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => onPick(text),
  });
  return (
    <div className={styles['drop']} id={id} role="listbox" aria-label={t(m['search.suggestions'])}>
      {isFixed && (
        <p className={styles['heading']} role="presentation">
          {t(m['search.suggested'])}
        </p>
      )}
      {offered.map(({ kind, text, beside }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a title may be there twice
        <div key={`${kind} ${index}`} className={styles['option']} {...option(text, index)}>
          <Icon name={ICONS[kind]} size={20} />
          <span className={styles['text']}>
            <Typed text={text} typed={typed} />
            {beside !== '' && <span className={styles['beside']}> {beside}</span>}
            {kind === 'earlier' && <VisuallyHidden>, {t(m['search.kind_earlier'])}</VisuallyHidden>}
            {kind === 'story' && <VisuallyHidden>, {t(m['search.kind_story'])}</VisuallyHidden>}
          </span>
          {kind === 'fixed' && <Icon name="arrow-up-left" weight="bold" size={18} />}
          {kind === 'category' && <span className={styles['beside']}>{t(m['search.kind_category'])}</span>}
        </div>
      ))}
      {isFixed && (
        <>
          <p className={styles['heading']} role="presentation">
            {t(m['search.trending'])}
          </p>
          <div className={styles['chips']} role="presentation">
            {trending.map((text, i) => (
              <div key={text} className={styles['chip']} {...option(text, offered.length + i)}>
                {text}
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** The typed part is bold. */
function Typed({ text, typed }: { text: string; typed: string }) {
  const wanted = typed.trim().toLowerCase();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + wanted.length)}</b>
      {text.slice(at + wanted.length)}
    </>
  );
}
