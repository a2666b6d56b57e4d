import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { ImpactBars } from '../../design/ImpactBars.tsx';
import { Logo } from '../../design/Logo.tsx';
import { useWords } from '../../words/words.ts';
import { IMPACT_PARTS } from '../stories/impact-parts.ts';
import styles from './impact-panel.module.css';
import { useDisruption } from './useDisruption.ts';

/** What it means: to this reader where that is known, else to whoever is there. Nothing where it is only from there. */
export function ImpactPanel({ story }: { story: Story }) {
  const say = useWords();
  const disruption = useDisruption(story);
  const { personal_impact: text, impact_basis: basis } = story;
  const hasText = text !== '' && basis !== 'place';
  if (!hasText && disruption === null) return null;
  const isAboutReader = basis === 'reader' || disruption !== null;
  return (
    <section className={styles['panel']} aria-labelledby="story-impact">
      <h2 id="story-impact" className={styles['title']}>
        <Logo variant="minimal" size={22} />
        {say(isAboutReader ? m['story.why_matters_you'] : m['story.why_matters'])}
      </h2>
      {hasText && <p>{text}</p>}
      {disruption !== null && (
        <dl className={styles['rows']}>
          {IMPACT_PARTS.map(({ part, words }) => (
            <div key={part}>
              <dt>{say(words)}</dt>
              <dd>
                <ImpactBars score={disruption[part]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
