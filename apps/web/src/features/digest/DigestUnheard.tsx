import { Icon } from '../../design/Icon.tsx';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import type { Coverage } from '../stories/list/coverage.ts';
import styles from './digest-waiting.module.css';

/** The digest has come with nothing in it, and some of those who would know could not be asked: that is no calm. */
export function DigestUnheard({ warmLine, coverage }: { warmLine: string; coverage: Coverage }) {
  return (
    <section className={styles['card']}>
      <Icon name="warning-circle" weight="fill" size={28} />
      <p className={styles['title']}>{warmLine}</p>
      <CoverageNote coverage={coverage} />
    </section>
  );
}
