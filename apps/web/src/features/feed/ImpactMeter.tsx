import { impactScore, type RoutineDisruption } from '@paligid/domain/stories/impact';
import { m } from '@paligid/i18n/messages';
import { ImpactBars } from '../../design/ImpactBars.tsx';
import { useWords } from '../../words/words.ts';
import { IMPACT_PARTS } from '../stories/impact-parts.ts';
import styles from './impact-meter.module.css';

/** How much of the reader's day a story disturbs, and the part that it touches most. */
export function ImpactMeter({ disruption }: { disruption: RoutineDisruption | null }) {
  const say = useWords();
  const score = impactScore(disruption);
  if (disruption === null || score === undefined || score === 0) return null;
  const most = IMPACT_PARTS.find(({ part }) => (disruption[part] ?? 0) >= score);
  return (
    <p className={styles['meter']}>
      {say(m['stories.impact'])}
      <ImpactBars score={score} />
      {most !== undefined && <span>{say(most.words)}</span>}
    </p>
  );
}
