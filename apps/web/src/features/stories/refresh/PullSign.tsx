import { m } from '@paligid/i18n/messages';
import { Panes } from '../../../design/Panes.tsx';
import { Spinner } from '../../../design/Spinner.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './pull-sign.module.css';
import type { PullState } from './usePull.ts';

interface PullSignProps {
  state: PullState;
  /** The gesture's other way, where the screen has no button for it: it waits out of sight for the focus. */
  onRefresh?: () => void;
}

/** Five panes that light as the list is pulled, then a spinner until what is new has come. */
export function PullSign({ state, onRefresh }: PullSignProps) {
  const say = useWords();
  return (
    <div className={styles['sign']} data-state={state}>
      <div className={styles['pulled']} aria-hidden="true">
        <span className={styles['panes']}>
          <Panes lit={0} of={5} />
        </span>
        {say(state === 'far' ? m['refresh.release'] : m['refresh.pull'])}
      </div>
      <div className={styles['running']} role="status">
        {state === 'running' && (
          <>
            <Spinner />
            {say(m['refresh.running'])}
          </>
        )}
      </div>
      {onRefresh !== undefined && state !== 'running' && (
        <button type="button" className={styles['key']} onClick={onRefresh}>
          {say(m['refresh.now'])}
        </button>
      )}
    </div>
  );
}
