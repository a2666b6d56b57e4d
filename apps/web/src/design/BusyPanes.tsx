import styles from './busy-panes.module.css';

/** Busy indicator of three panes lighting up in turn, in the colour of the surrounding text. */
export function BusyPanes() {
  return (
    <span className={styles['panes']} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
