import type { UnderstoodPart } from '@paligid/contract/api/search.api';
import { m } from '@paligid/i18n/messages';
import { useEffect } from 'react';
import { type SaveIntent, storeSaveIntent } from '../../client/bookmarks/save-intent.ts';
import type { SavedSearch, SearchAsked } from '../../client/queries/search.ts';
import { STORED_KEYS } from '../../client/stores/stored-keys.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button, LinkButton } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { signInPath } from '../auth/auth-paths.ts';
import styles from './save-search.module.css';
import { fromSaved, searchPath, toSave } from './search-address.ts';
import { useSavedSearches } from './useSavedSearches.ts';

interface SaveSearchProps {
  asked: SearchAsked;
  /** What the words were read as; none where they are plain words. */
  parts: readonly UnderstoodPart[];
}

/** 'Tell me about new results'. A guest is sent to sign in, after which the search is saved. */
export function SaveSearch({ asked, parts }: SaveSearchProps) {
  const t = useTranslation();
  const { user, isExpected } = useSession();
  // What is new is of now, whatever time the results are of.
  const search = { ...asked, hours: null };
  const path = searchPath(search);
  if (isTooWide(parts)) {
    return (
      <div className={styles['save']}>
        <p className={styles['note']}>{t(m['search.tell_too_wide'])}</p>
      </div>
    );
  }
  if (user !== null) return <ReaderSaveSearch key={path} search={search} userId={user.id} />;
  return (
    <div className={styles['save']}>
      {isExpected ? (
        <Button variant="ghost" size="medium" icon="bell" disabled>
          {t(m['search.tell'])}
        </Button>
      ) : (
        <LinkButton
          to={signInPath(path)}
          variant="ghost"
          size="medium"
          icon="bell"
          onClick={() => storeSaveIntent(() => window.sessionStorage, path, Date.now())}
        >
          {t(m['search.tell'])}
        </LinkButton>
      )}
      {!isExpected && <p className={styles['note']}>{t(m['search.tell_guest'])}</p>}
    </div>
  );
}

function ReaderSaveSearch({ search, userId }: { search: SearchAsked; userId: string }) {
  const t = useTranslation();
  const { list, save, remove } = useSavedSearches(userId);
  const path = searchPath(search);
  const saved = list.data?.searches.find((one) => isSame(one, search));
  const { mutate } = save;

  // Back from signing in: the browser's storage says what the guest pressed.
  useEffect(() => {
    if (takeSearchIntent(() => window.sessionStorage, path, Date.now())) mutate(toSave(search));
  });

  if (saved === undefined) {
    return (
      <div className={styles['save']}>
        <Button
          variant="ghost"
          size="medium"
          icon="bell"
          disabled={list.isPending}
          isBusy={save.isPending}
          onClick={() => mutate(toSave(search))}
        >
          {t(m['search.tell'])}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['saved']} role="status">
      <Icon name="bell" weight="fill" />
      <p className={styles['words']}>
        <b>{t(m['search.told'])}</b>
        <span>{t(m['search.told_where'])}</span>
        <Link to="/settings#notifications">{t(m['search.told_all'])}</Link>
      </p>
      <Button variant="quiet" size="medium" isBusy={remove.isPending} onClick={() => remove.mutate(saved.id)}>
        {t(m['search.tell_stop'])}
      </Button>
    </div>
  );
}

/** 'Near me' is no place that is known when nobody searches, and a time alone would match whatever comes. */
function isTooWide(parts: readonly UnderstoodPart[]): boolean {
  const isOnlyTime = parts.length > 0 && parts.every(({ kind }) => kind === 'time');
  return isOnlyTime || parts.some(({ kind }) => kind === 'nearby');
}

/** The server keeps a text on one line and once, however it is capitalised. */
function isSame(saved: SavedSearch, search: SearchAsked): boolean {
  const key = (asked: SearchAsked) =>
    searchPath({ ...asked, text: asked.text.replace(/\s+/g, ' ').trim().toLowerCase() });
  return key(fromSaved(saved)) === key(search);
}

/** Longer than signing up takes, shorter than a phone is handed to somebody else. */
const MAX_AGE_MS = 30 * 60_000;

/**
 * Whether a guest wanted to save the search at this path before they signed in; true once. It is the same intent as to
 * save a story, with the path in place of its id: a guest signs in for one thing.
 */
function takeSearchIntent(storage: () => Storage, path: string, now: number): boolean {
  try {
    const text = storage().getItem(STORED_KEYS.saveIntent);
    if (text === null) return false;
    const { id, at } = JSON.parse(text) as Partial<SaveIntent>;
    if (id !== path) return false;
    storage().removeItem(STORED_KEYS.saveIntent);
    return typeof at === 'number' && Math.abs(now - at) <= MAX_AGE_MS;
  } catch {
    return false;
  }
}
