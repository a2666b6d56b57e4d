import type { ReaderCoverage } from '@paligid/domain/alerts/reader-coverage';
import { describeUntil, remainingTime } from '@paligid/domain/time/until';
import { coverageText } from '@paligid/i18n/coverage-text';
import { m } from '@paligid/i18n/messages';
import { remainingTimeText, untilTimeText } from '@paligid/i18n/until-text';
import type { ReactNode } from 'react';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { useLocation } from '../../../router/router.ts';
import { permissionPath } from '../../location/gate/LocationGate.tsx';
import { MANILA } from '../../stories/time/manila-time.ts';
import { useNowOrRenderTime } from '../../stories/time/useNow.ts';
import type { StoryState } from '../../stories/time/useStoryState.ts';
import styles from './coverage-block.module.css';

interface CoverageBlockProps {
  coverage: ReaderCoverage | null;
  state: StoryState;
}

/** Whether the reader is inside, until when the alert holds, and how much time is left. */
export function CoverageBlock({ coverage, state }: CoverageBlockProps) {
  const locale = useLocale();
  if (coverage === null && state.kind === 'open') return null;
  const isInside = coverage?.kind === 'inside';
  return (
    <div className={styles['block']} data-inside={isInside || undefined}>
      {isInside ? <i className={styles['pane']} aria-hidden="true" /> : <Icon name="map-pin" size={24} />}
      <div className={styles['lines']}>
        {coverage !== null && (
          <p className={styles['where']} data-coverage={coverage.kind}>
            {coverage.kind === 'no_place' ? <PickPlaceLink /> : coverageText(coverage, locale)}
          </p>
        )}
        <AlertTiming state={state} />
      </div>
    </div>
  );
}

function PickPlaceLink() {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return <a href={permissionPath(pathname + search)}>{coverageText({ kind: 'no_place' }, locale)}</a>;
}

function AlertTiming({ state }: { state: StoryState }) {
  const t = useTranslation();
  const locale = useLocale();
  const now = useNowOrRenderTime();
  if (state.kind !== 'until' && state.kind !== 'from') return null;
  const when = untilTimeText(describeUntil(state.atMs, now, MANILA), locale, MANILA);
  const words = state.kind === 'until' ? m['until.sentence'] : m['danger.starts'];
  const left = state.kind === 'until' ? remainingTime(state.atMs, now) : null;
  return (
    <p className={styles['until']}>
      <time dateTime={new Date(state.atMs).toISOString()}>
        <Emphasis text={t(words, { when })} part={when} />
      </time>
      {left !== null && <span>{remainingTimeText(left, locale)}</span>}
    </p>
  );
}

interface EmphasisProps {
  /** A whole sentence that contains the part. */
  text: string;
  part: string;
  /** Rendered right after the part. */
  children?: ReactNode;
}

/** A sentence with one of its parts in bold. */
export function Emphasis({ text, part, children }: EmphasisProps) {
  const at = text.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{part}</b>
      {children}
      {text.slice(at + part.length)}
    </>
  );
}
