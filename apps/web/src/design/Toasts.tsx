import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icons.ts';
import styles from './toasts.module.css';

export interface Toast {
  id: string;
  kind: 'ok' | 'error' | 'live' | 'waiting';
  text: string;
}

export interface ToastsProps {
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
}

const ICONS = {
  ok: 'check-circle',
  error: 'warning-circle',
  live: 'broadcast',
  waiting: 'arrows-clockwise',
} as const satisfies Record<Toast['kind'], IconName>;

/**
 * Toasts under the header, on a phone at the bottom of the screen. Both live regions exist from the start: not every
 * screen reader announces content of a region that is inserted together with it.
 */
export function Toasts({ toasts, onDismiss }: ToastsProps) {
  const errors = toasts.filter(({ kind }) => kind === 'error');
  const others = toasts.filter(({ kind }) => kind !== 'error');
  return (
    <div className={styles['place']}>
      <div role="alert" className={styles['region']}>
        {errors.map((toast) => (
          <ToastRow key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </div>
      <div role="status" className={styles['region']}>
        {others.map((toast) => (
          <ToastRow key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </div>
    </div>
  );
}

function ToastRow({ toast, onDismiss }: { toast: Toast; onDismiss: (id: string) => void }) {
  const t = useTranslation();
  return (
    <div className={styles['toast']} data-kind={toast.kind}>
      <Icon name={ICONS[toast.kind]} weight="fill" size={22} />
      <span className={styles['text']}>{toast.text}</span>
      <IconButton label={t(m['design.dismiss'])} icon="x" onClick={() => onDismiss(toast.id)} />
    </div>
  );
}
