import type { ReaderCoverage } from '@paligid/domain/alerts/reader-coverage';
import { timeLeft, untilOf } from '@paligid/domain/time/until';
import { m } from '@paligid/i18n/messages';
import { coverageWords } from '@paligid/i18n/words-coverage';
import { timeLeftWords, untilTime } from '@paligid/i18n/words-until';
import { useLocation } from '../../../address/address.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useWords } from '../../../words/words.ts';
import { permissionPath } from '../../location/gate/permission-path.ts';
import { MANILA } from '../../stories/time/manila.ts';
import type { StoryState } from '../../stories/time/story-state.ts';
import { Emphasis } from './Emphasis.tsx';
import styles from './place-block.module.css';
import { useAlertNow } from './useAlertNow.ts';

interface PlaceBlockProps {
  coverage: ReaderCoverage | null;
  state: StoryState;
}

/** Whether the reader is inside, until when it holds, and how long that still is. */
export function PlaceBlock({ coverage, state }: PlaceBlockProps) {
  const locale = useLocale();
  if (coverage === null && state.kind === 'open') return null;
  const isInside = coverage?.kind === 'inside';
  return (
    <div className={styles['block']} data-inside={isInside || undefined}>
      {isInside ? <i className={styles['pane']} aria-hidden="true" /> : <Icon name="map-pin" size={24} />}
      <div className={styles['lines']}>
        {coverage !== null && (
          <p className={styles['where']} data-coverage={coverage.kind}>
            {coverage.kind === 'no_place' ? <PickPlace /> : coverageWords(coverage, locale)}
          </p>
        )}
        <When state={state} />
      </div>
    </div>
  );
}

function PickPlace() {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return <a href={permissionPath(pathname + search)}>{coverageWords({ kind: 'no_place' }, locale)}</a>;
}

function When({ state }: { state: StoryState }) {
  const say = useWords();
  const locale = useLocale();
  const now = useAlertNow();
  if (state.kind !== 'until' && state.kind !== 'from') return null;
  const when = untilTime(untilOf(state.atMs, now, MANILA), locale, MANILA);
  const words = state.kind === 'until' ? m['until.sentence'] : m['danger.starts'];
  const left = state.kind === 'until' ? timeLeft(state.atMs, now) : null;
  return (
    <p className={styles['until']}>
      <time dateTime={new Date(state.atMs).toISOString()}>
        <Emphasis text={say(words, { when })} part={when} />
      </time>
      {left !== null && <span>{timeLeftWords(left, locale)}</span>}
    </p>
  );
}
