import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import { useLayoutEffect, useState } from 'react';
import { LITE_OFFER_ID } from '../app/lite-offer.ts';
import { usePreferences } from '../client/stores/usePreferences.ts';
import { Icon } from '../design/Icon.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './language-offer.module.css';

const isFilipino = /^(?:fil|tl)\b/i;

/** Network Information API, which only some browsers have. */
interface SlowNavigator {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/**
 * What the reader is offered above the page: Filipino, and the light page to a reader who saves data or is on 2G.
 * Nothing changes until they take it.
 */
export function Offers() {
  const hasChosen = usePreferences(({ chosen }) => chosen.language !== undefined);
  const [isSlow] = useState(isSlowConnection);
  return (
    <>
      {!hasChosen && isFilipino.test(navigator.language) && <LanguageOffer />}
      {isSlow && <LiteOffer />}
    </>
  );
}

/** The browser says so, or has said so to the server. */
function isSlowConnection(): boolean {
  const { connection } = navigator as SlowNavigator;
  return (
    connection?.saveData === true ||
    /2g$/.test(connection?.effectiveType ?? '') ||
    document.getElementById(LITE_OFFER_ID) !== null
  );
}

const CLOSED_KEY = `${PRODUCT_SHORT_NAME}_lite_offer`;

/** The light page of the reader's place: a document of its own, so a plain link. Closed until the tab is. */
function LiteOffer() {
  const t = useTranslation();
  const [isClosed, setClosed] = useState(wasClosed);
  // Must be an effect, before the screen is painted: this offer takes the place of the server's.
  useLayoutEffect(() => document.getElementById(LITE_OFFER_ID)?.remove(), []);
  if (isClosed) return null;
  const close = () => {
    saveClosed();
    setClosed(true);
  };
  return (
    <aside className={styles['offer']} aria-label={t(m['lite.link'])}>
      <a href="/lite" className={styles['read']}>
        <Icon name="rows" weight="regular" size={20} />
        {t(m['lite.offer'])}
      </a>
      <IconButton icon="x" label={t(m['lite.offer_close'])} onClick={close} />
    </aside>
  );
}

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(CLOSED_KEY) !== null;
  } catch {
    return false;
  }
}

function saveClosed(): void {
  try {
    sessionStorage.setItem(CLOSED_KEY, '1');
  } catch {
    // Storage is denied or full: the offer is shown once more.
  }
}

/** One line above the page. Either reply is stored as a choice of language, so it is not asked again. */
function LanguageOffer() {
  const t = useTranslation();
  const setLanguage = usePreferences((state) => state.setLanguage);
  return (
    <aside className={styles['offer']} aria-label={t(m['frame.language'])}>
      <button type="button" lang="fil" className={styles['read']} onClick={() => setLanguage('filipino')}>
        <Icon name="translate" size={20} />
        {t(m['frame.read_in_other_language'])}
      </button>
      <IconButton icon="x" label={t(m['languages.stay'])} onClick={() => setLanguage('english')} />
    </aside>
  );
}
