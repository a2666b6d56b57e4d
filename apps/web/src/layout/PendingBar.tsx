import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useIsNavigating } from '../router/router.ts';
import styles from './pending-bar.module.css';

/** Indicates that a page is loading. Its style shows it only when that takes long. */
export function PendingBar() {
  const t = useTranslation();
  const isPending = useIsNavigating();
  if (!isPending) return null;
  return <div className={styles['bar']} role="progressbar" aria-label={t(m['pending.page'])} />;
}
