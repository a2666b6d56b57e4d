import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { ImpactBars } from '../../design/ImpactBars.tsx';
import { Logo } from '../../design/Logo.tsx';
import { useLocale, useWords } from '../../words/words.ts';
import { IMPACT_PARTS } from '../stories/impact-parts.ts';
import { momentText } from '../stories/time/moment-text.ts';
import { useStoryState } from '../stories/time/useStoryState.ts';
import styles from './impact-panel.module.css';
import { useDisruption } from './useDisruption.ts';

/** What it means: to this reader where that is known, else to whoever is there. Nothing where it is only from there. */
export function ImpactPanel({ story }: { story: Story }) {
  const say = useWords();
  const disruption = useDisruption(story);
  const locale = useLocale();
  const state = useStoryState(story);
  const { personal_impact: text, impact_basis: basis } = story;
  // Until when it holds, or when it ended, stands above already.
  const isShown = 'atMs' in state && state.atMs !== null && text.includes(momentText(state.atMs, locale));
  const hasText = text !== '' && basis !== 'place' && !(isShown && story.review === undefined);
  const touched = IMPACT_PARTS.filter(({ part }) => disruption !== null && disruption[part] > 0);
  const untouched = IMPACT_PARTS.filter((it) => !touched.includes(it)).map(({ words }) => say(words));
  if (!hasText && touched.length === 0) return null;
  const isAboutReader = basis === 'reader' || touched.length > 0;
  return (
    <section className={styles['panel']} aria-labelledby="story-impact">
      <h2 id="story-impact" className={styles['title']}>
        <Logo variant="minimal" size={22} />
        {say(isAboutReader ? m['story.why_matters_you'] : m['story.why_matters'])}
      </h2>
      {hasText && <p>{text}</p>}
      {disruption !== null && touched.length > 0 && (
        <dl className={styles['rows']}>
          {touched.map(({ part, words }) => (
            <div key={part}>
              <dt>{say(words)}</dt>
              <dd>
                <ImpactBars score={disruption[part]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {touched.length > 0 && untouched.length > 0 && (
        <p className={styles['untouched']}>{say(m['danger.untouched'], { parts: untouched.join(', ') })}</p>
      )}
    </section>
  );
}
