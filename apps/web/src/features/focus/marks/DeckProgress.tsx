import { DeckMarks } from './DeckMarks.tsx';
import styles from './deck-progress.module.css';

/** Dashes across the top of the card. */
export function DeckProgress({ current, total }: { current: number; total: number }) {
  return <DeckMarks current={current} total={total} className={styles['progress']} />;
}
