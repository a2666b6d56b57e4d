import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { browserStorage } from '../../client/stores/key-value-storage.ts';
import { LAZY_STORED_KEYS } from '../../client/stores/lazy-stored-keys.ts';
import { useIsHydrated } from '../../client/useIsHydrated.ts';
import { Button, LinkButton } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { useSearchParams } from '../../router/router.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import { SearchBox } from './SearchBox.tsx';
import { SearchResults } from './SearchResults.tsx';
import { newSearch, readAsked, searchPath } from './search-address.ts';
import styles from './search-screen.module.css';
import { useSuggestions } from './useSuggestions.ts';

/** What is searched for is in the address: it can be shared, and going back returns to it. */
export function SearchScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const asked = readAsked(useSearchParams());
  const earlier = useEarlierSearches();
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions(typed, earlier.texts);

  function search(text: string) {
    earlier.add(text);
    setTyped('');
    navigate(searchPath(newSearch(text)));
  }

  return (
    <div className={styles['screen']}>
      {asked.text === '' && (
        <h1>
          <VisuallyHidden>{t(m['search.label'])}</VisuallyHidden>
        </h1>
      )}
      <SearchBox typed={typed} suggestions={suggestions} onType={setTyped} onSearch={search} />
      {asked.text === '' ? (
        <>
          <Earlier earlier={earlier} />
          <LinkButton to="/totoo-ba" variant="ghost" size="medium">
            {t(m['check.from_search'])}
          </LinkButton>
        </>
      ) : (
        <SearchResults asked={asked} onChange={(next) => navigate(searchPath(next), { replace: true })} />
      )}
    </div>
  );
}

function Earlier({ earlier }: { earlier: EarlierSearches }) {
  const t = useTranslation();
  if (earlier.texts.length === 0) return <p className={styles['note']}>{t(m['search.description'])}</p>;
  return (
    <section className={styles['earlier']}>
      <div className={styles['line']}>
        <h2>{t(m['search.earlier'])}</h2>
        <Button variant="ghost" onClick={earlier.clear}>
          {t(m['search.earlier_clear'])}
        </Button>
      </div>
      <ul>
        {earlier.texts.map((text) => (
          <li key={text} className={styles['row']}>
            <Link to={searchPath(newSearch(text))}>{text}</Link>
            <IconButton
              icon="x"
              label={t(m['search.earlier_remove'], { text })}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                earlier.remove(text);
              }}
            />
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t(m['search.earlier_note'])}</p>
    </section>
  );
}

/** A removed row takes the focus with it; who uses a keyboard goes on in the next one. */
function focusBeside(button: Element): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  beside?.querySelector('button')?.focus();
}

const MAX_SEARCHES = 8;
const MAX_LENGTH = 200;

interface EarlierSearches {
  texts: readonly string[];
  add: (text: string) => void;
  remove: (text: string) => void;
  clear: () => void;
}

/** The newest first, each once, on this device only. With storage blocked they last as long as the screen. */
function useEarlierSearches(): EarlierSearches {
  const isHydrated = useIsHydrated();
  const [changed, setChanged] = useState<readonly string[]>();
  const texts = changed ?? (isHydrated ? readSearches() : []);
  const put = (next: readonly string[]) => {
    setChanged(next);
    browserStorage(window).write(LAZY_STORED_KEYS.searches, next.length === 0 ? undefined : next);
  };
  return {
    texts,
    add: (text) => put([text, ...without(texts, text)].slice(0, MAX_SEARCHES)),
    remove: (text) => put(without(texts, text)),
    clear: () => put([]),
  };
}

function without(texts: readonly string[], text: string): string[] {
  return texts.filter((other) => other.toLowerCase() !== text.toLowerCase());
}

/** Whatever is stored: an older release or a curious reader may have written it. */
function readSearches(): string[] {
  const stored = browserStorage(window).read(LAZY_STORED_KEYS.searches);
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((text): text is string => typeof text === 'string' && text !== '' && text.length <= MAX_LENGTH)
    .slice(0, MAX_SEARCHES);
}
