import { m } from '@paligid/i18n/messages';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './live-map.module.css';

/** A hole in the map must not read as calm. */
export function MapProblem({ onRetry }: { onRetry: () => void }) {
  const t = useTranslation();
  return (
    <div className={styles['trouble']} role="status">
      <Icon name="warning-circle" weight="bold" size={20} />
      <p>{t(m['map.trouble'])}</p>
      <Button variant="ghost" size="medium" onClick={onRetry}>
        {t(m['stories.try_again'])}
      </Button>
    </div>
  );
}
