import { m } from '@paligid/i18n/messages';
import { Spinner } from '../../../design/Spinner.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './pull-sign.module.css';
import type { PullState } from './usePull.ts';

interface PullSignProps {
  state: PullState;
  onRefresh: () => void;
}

const PANES = ['one', 'two', 'three', 'four', 'five'];

/** Five panes that light as the list is pulled, then a spinner until what is new has come. */
export function PullSign({ state, onRefresh }: PullSignProps) {
  const say = useWords();
  return (
    <div className={styles['sign']} data-state={state}>
      <div className={styles['pulled']} aria-hidden="true">
        <span className={styles['panes']}>
          {PANES.map((pane) => (
            <i key={pane} />
          ))}
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
      {state !== 'running' && (
        <button type="button" className={styles['key']} onClick={onRefresh}>
          {say(m['refresh.now'])}
        </button>
      )}
    </div>
  );
}
