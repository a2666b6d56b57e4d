import styles from './busy-panes.module.css';

/** Three panes lighting in turn, in the colour of the text beside them. */
export function BusyPanes() {
  return (
    <span className={styles['panes']} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
