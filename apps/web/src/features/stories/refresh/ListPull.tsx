import { LIST_PULL } from '@paligid/domain/gestures/pull';
import type { RefObject } from 'react';
import styles from './list-pull.module.css';
import { PullSign } from './PullSign.tsx';
import { usePull } from './usePull.ts';

interface ListPullProps {
  /** What is pulled; the sign stands in it, before the list. */
  area: RefObject<HTMLElement | null>;
  onRefresh: () => Promise<unknown>;
}

/** For a list of classic cards on a page that scrolls: it gives way slowly, and refreshes past 80 shown px. */
export function ListPull({ area, onRefresh }: ListPullProps) {
  const { state } = usePull({ rule: LIST_PULL, area, isAtTop: () => window.scrollY <= 0, onRefresh });
  return (
    <div className={styles['list']}>
      <PullSign state={state} />
    </div>
  );
}
