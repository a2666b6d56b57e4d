import { m } from '@paligid/i18n/messages';
import { usePreferences } from '../client/stores/usePreferences.ts';
import { Icon } from '../design/Icon.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './language-offer.module.css';

/** One line above the page. Either reply is stored as a choice of language, so it is not asked again. */
export function LanguageOffer() {
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
