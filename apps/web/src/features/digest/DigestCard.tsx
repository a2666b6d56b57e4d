import { useLocale } from '../../words/words.ts';
import { DigestGreeting } from './DigestGreeting.tsx';
import { DigestLines } from './DigestLines.tsx';
import { DigestPreparing } from './DigestPreparing.tsx';
import { DigestQuiet } from './DigestQuiet.tsx';
import styles from './digest-card.module.css';
import { type DigestItem, digestLines } from './digest-lines.ts';

export interface DigestCardProps {
  /** Nothing while it loads, and when it could not be had. */
  digest: ReaderDigest | undefined;
  isLoading?: boolean;
  /** Of the reader, when they gave one. */
  name?: string | undefined;
}

interface ReaderDigest {
  /** One line a story. */
  digest: string;
  warmth_message: { message_en: string; message_fil: string };
  time_period: string;
  items?: readonly DigestItem[];
}

/** The last hours in a few lines. */
export function DigestCard({ digest, isLoading = false, name }: DigestCardProps) {
  const locale = useLocale();
  if (digest === undefined) return <DigestPreparing isLoading={isLoading} />;
  const lines = digestLines(digest.digest, digest.items);
  if (lines.length === 0) return <DigestQuiet />;
  const { message_en, message_fil } = digest.warmth_message;
  return (
    <section className={styles['card']}>
      <DigestGreeting
        timePeriod={digest.time_period}
        name={name}
        warmLine={locale === 'fil' ? message_fil : message_en}
      />
      <DigestLines lines={lines} />
    </section>
  );
}
