import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../i18n/useTranslation.ts';
import { classNames } from './class-names.ts';
import styles from './karatula.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface KaratulaProps {
  /** Everyday name, in one line: 'Marikina'. */
  place: string;
  /** Within the reader's radius. A guest without a place has none, so all their plates are outlined. */
  isNear: boolean;
  size?: 'base' | 'small';
  className?: string;
}

/** Place label in the form of a jeepney's route board: where a story is, before what it says. */
export function Karatula({ place, isNear, size = 'base', className }: KaratulaProps) {
  const t = useTranslation();
  return (
    <span className={classNames(styles['plate'], className)} data-near={isNear || undefined} data-size={size}>
      {place}
      {isNear && <VisuallyHidden> {t(m['design.plate_near'])}</VisuallyHidden>}
    </span>
  );
}
