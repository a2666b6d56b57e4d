import { Spinner } from '../../../design/Spinner.tsx';
import styles from './loading-card.module.css';

/** A card whose story has yet to come. */
export function LoadingCard({ label }: { label: string }) {
  return (
    <div className={styles['card']}>
      <Spinner size="large" label={label} />
    </div>
  );
}
