import { m } from '@paligid/i18n/messages';
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import styles from './settings-rows.module.css';

/** Leads to the reader's usual day, a screen of its own. */
export function RoutineRow() {
  const t = useTranslation();
  return (
    <div className={styles['stack']}>
      <Link to="/settings/routine" className={styles['link']}>
        {t(m['routine.title'])}
        <Icon name="caret-right" weight="bold" size={18} />
      </Link>
      <p className={styles['note']}>{t(m['routine.row_text'])}</p>
    </div>
  );
}
