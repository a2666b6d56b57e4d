import { Logo } from '../../design/Logo.tsx';
import styles from './impact-line.module.css';

interface ImpactLineProps {
  text: string;
  /** A band of one line on the swipe card, words alone on the classic one. */
  form: 'band' | 'words';
}

/** What a story means for its reader. */
export function ImpactLine({ text, form }: ImpactLineProps) {
  return (
    <p className={styles[form]}>
      <Logo variant="minimal" size={22} />
      <span>{text}</span>
    </p>
  );
}
