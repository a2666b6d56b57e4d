import { LIST_PULL } from '@paligid/domain/gestures/pull';
import { type ReactNode, useRef } from 'react';
import styles from './list-pull.module.css';
import { PullSign } from './PullSign.tsx';
import { usePull } from './usePull.ts';

interface ListPullProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** Around a list of classic cards on a page that scrolls: it gives way slowly, and refreshes past 80 shown px. */
export function ListPull({ onRefresh, children }: ListPullProps) {
  const area = useRef<HTMLDivElement>(null);
  const { state, refresh } = usePull({
    rule: LIST_PULL,
    area,
    isAtTop: () => window.scrollY <= 0,
    onRefresh,
  });
  return (
    <div ref={area} className={styles['list']}>
      <PullSign state={state} onRefresh={refresh} />
      {children}
    </div>
  );
}
