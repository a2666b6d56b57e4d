import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Panes } from './Panes.tsx';
import styles from './skeleton-list.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SkeletonListProps {
  count?: number;
  /** What is loading, for screen readers. */
  label?: string;
}

/** Skeletons of loading cards, their panes lighting up one after another. */
export function SkeletonList({ count = 5, label }: SkeletonListProps) {
  const t = useTranslation();
  return (
    <div className={styles['list']} role="status">
      <VisuallyHidden>{label ?? t(m['design.loading'])}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no other identity than their place.
        <div key={index} className={styles['card']} aria-hidden="true">
          <Panes lit={0} of={30} />
        </div>
      ))}
    </div>
  );
}
