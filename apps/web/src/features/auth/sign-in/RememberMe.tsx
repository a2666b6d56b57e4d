import { m } from '@paligid/i18n/messages';
import { useSyncExternalStore } from 'react';
import { readSavedEmail } from '../../../client/session/session-entries.ts';
import { browserStorage } from '../../../client/stores/key-value-storage.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './remember-me.module.css';

/** On by default: the email is prefilled next time. It does not change how long the reader stays signed in. */
export function RememberMe() {
  const t = useTranslation();
  return (
    <label className={styles['row']}>
      <input type="checkbox" name="remember" defaultChecked className={styles['box']} />
      {t(m['signin.remember'])}
    </label>
  );
}

/**
 * The email of a reader who signed in on this device and wanted to be remembered; undefined until the page has mounted.
 */
export function useRememberedEmail(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => readSavedEmail(browserStorage(window)),
    () => undefined,
  );
}
