import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Button } from './Button.tsx';
import styles from './error-panel.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface ErrorPanelProps {
  title: string;
  text: string;
  icon?: IconName;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
}

/** An error in one part of the page: what failed, and what the reader can do. */
export function ErrorPanel({
  title,
  text,
  icon = 'warning-circle',
  onRetry,
  isRetrying = false,
}: ErrorPanelProps) {
  const t = useTranslation();
  return (
    <div className={styles['panel']} role="alert">
      <Icon name={icon} />
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        <p className={styles['text']}>{text}</p>
      </div>
      {onRetry !== undefined && (
        <Button variant="ghost" size="medium" onClick={onRetry} isBusy={isRetrying}>
          {t(isRetrying ? m['errors.retrying'] : m['design.try_again'])}
        </Button>
      )}
    </div>
  );
}
