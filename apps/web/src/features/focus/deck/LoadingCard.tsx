import { Spinner } from '../../../design/Spinner.tsx';
import styles from './loading-card.module.css';

/** Placeholder for a card whose story is still loading. */
export function LoadingCard({ label }: { label: string }) {
  return (
    <div className={styles['card']}>
      <Spinner size="large" label={label} />
    </div>
  );
}
