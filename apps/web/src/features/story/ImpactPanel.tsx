import type { RoutineDisruption } from '@paligid/domain/stories/impact';
import { m } from '@paligid/i18n/messages';
import { ImpactBars } from '../../design/ImpactBars.tsx';
import { Logo } from '../../design/Logo.tsx';
import { useWords } from '../../words/words.ts';
import { IMPACT_PARTS } from '../stories/impact-parts.ts';
import styles from './impact-panel.module.css';

interface ImpactPanelProps {
  text: string;
  disruption: RoutineDisruption | null;
}

export function ImpactPanel({ text, disruption }: ImpactPanelProps) {
  const say = useWords();
  return (
    <section className={styles['panel']} aria-labelledby="story-impact">
      <h2 id="story-impact" className={styles['title']}>
        <Logo variant="minimal" size={22} />
        {say(m['story.why_matters'])}
      </h2>
      <p>{text}</p>
      {disruption !== null && (
        <dl className={styles['rows']}>
          {IMPACT_PARTS.map(({ part, words }) => (
            <div key={part}>
              <dt>{say(words)}</dt>
              <dd>
                <ImpactBars score={disruption[part] ?? 0} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
