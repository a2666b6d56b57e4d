import { manilaHour } from '@paligid/domain/time/calendar';
import { useLocale } from '../../i18n/useTranslation.ts';
import { type FeedCoverage, isCoverageComplete } from '../stories/list/CoverageNote.tsx';
import { useNow } from '../stories/time/useNow.ts';
import { DigestGreeting } from './DigestGreeting.tsx';
import { type DigestItem, DigestLines, digestLines } from './DigestLines.tsx';
import { DigestPreparing, DigestQuiet, DigestSourcesUnavailable } from './DigestStates.tsx';
import styles from './digest-card.module.css';

export interface DigestCardProps {
  /** Undefined while it loads, and if loading failed. */
  digest: ReaderDigest | undefined;
  isLoading?: boolean;
  /** Present if loading failed: tries again. */
  onRetry?: (() => void) | undefined;
  /** The reader's name, if they gave one. */
  name?: string | undefined;
  /** A severe alert covers the reader: no greeting is shown then. */
  isInDanger?: boolean;
}

interface ReaderDigest {
  /** One line per story. */
  digest: string;
  warmth_message: { message_en: string; message_fil: string };
  items?: readonly DigestItem[];
  coverage?: FeedCoverage;
}

/** A summary of the last hours in a few lines. */
export function DigestCard({ digest, isLoading = false, onRetry, name, isInDanger }: DigestCardProps) {
  const locale = useLocale();
  const now = useNow() ?? Date.now();
  if (digest === undefined) return <DigestPreparing isLoading={isLoading} onRetry={onRetry} />;
  const lines = digestLines(digest.digest, digest.items);
  const { coverage, warmth_message } = digest;
  const warmLine = locale === 'fil' ? warmth_message.message_fil : warmth_message.message_en;
  if (lines.length > 0) {
    return (
      <section className={styles['card']}>
        {!isInDanger && <DigestGreeting hour={manilaHour(now)} name={name} warmLine={warmLine} />}
        <DigestLines lines={lines} />
      </section>
    );
  }
  return coverage === undefined || isCoverageComplete(coverage) ? (
    <DigestQuiet />
  ) : (
    <DigestSourcesUnavailable warmLine={warmLine} coverage={coverage} />
  );
}
