import styles from './country-code.module.css';

/** Stands before what is typed. Whoever writes the number with it, or with a zero, is understood as well. */
export function CountryCode({ htmlFor }: { htmlFor: string }) {
  return (
    <label htmlFor={htmlFor} className={styles['code']}>
      +63
    </label>
  );
}
