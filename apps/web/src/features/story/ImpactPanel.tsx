import type { Story } from '@paligid/contract/entities/stories';
import { FEED_DEFAULTS } from '@paligid/domain/feed/feed-request';
import { type Disruption, routineDisruption } from '@paligid/domain/impact/routine-disruption';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { usePage } from '../../app/page.ts';
import { ImpactBars } from '../../design/ImpactBars.tsx';
import { Logo } from '../../design/Logo.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { useNearness } from '../stories/place/useNearness.ts';
import { ROUTINE_PARTS } from '../stories/routine-parts.ts';
import { MANILA, momentText } from '../stories/time/manila-time.ts';
import { useNow } from '../stories/time/useNow.ts';
import { storyLifecycle, useStoryState } from '../stories/time/useStoryState.ts';
import styles from './impact-panel.module.css';

/**
 * What the story means: for this reader if that is known, otherwise for anyone there. Renders nothing if the text only
 * says where the story is from.
 */
export function ImpactPanel({ story }: { story: Story }) {
  const t = useTranslation();
  const disruption = useDisruption(story);
  const locale = useLocale();
  const state = useStoryState(story);
  const { personal_impact: text, impact_basis: basis } = story;
  // Until when it holds, or when it ended, is already shown above.
  const isShown = 'atMs' in state && state.atMs !== null && text.includes(momentText(state.atMs, locale));
  const hasText = text !== '' && basis !== 'place' && !(isShown && story.review === undefined);
  const touched = ROUTINE_PARTS.filter(({ part }) => disruption !== null && disruption[part] > 0);
  const untouched = ROUTINE_PARTS.filter((it) => !touched.includes(it)).map(({ message }) => t(message));
  if (!hasText && touched.length === 0) return null;
  const isAboutReader = basis === 'reader' || touched.length > 0;
  return (
    <section className={styles['panel']} aria-labelledby="story-impact">
      <h2 id="story-impact" className={styles['title']}>
        <Logo variant="minimal" size={22} />
        {t(isAboutReader ? m['story.why_matters_you'] : m['story.why_matters'])}
      </h2>
      {hasText && <p>{text}</p>}
      {disruption !== null && touched.length > 0 && (
        <dl className={styles['rows']}>
          {touched.map(({ part, message }) => (
            <div key={part}>
              <dt>{t(message)}</dt>
              <dd>
                <ImpactBars score={disruption[part]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {touched.length > 0 && untouched.length > 0 && (
        <p className={styles['untouched']}>{t(m['danger.untouched'], { parts: untouched.join(', ') })}</p>
      )}
    </section>
  );
}

/**
 * How a story disrupts the parts of its reader's week. A feed has computed it; for a reader who came by a link it is
 * computed here, by the same rule, if the story is near. Null if nothing is known.
 */
function useDisruption(story: Story): Disruption | null {
  const { renderedAt } = usePage();
  const now = useNow() ?? parseWireTime(renderedAt);
  const { isNear, distanceKm } = useNearness(story);
  if (story.status === 'archived') return null;
  if (story.routine_disruption !== null || !isNear) return story.routine_disruption;
  const { category, severity, status } = story;
  const metres = distanceKm === null ? null : distanceKm * 1000;
  return routineDisruption(
    { category, severity, ...storyLifecycle(story, status) },
    { metres, radiusMetres: FEED_DEFAULTS.radiusKm * 1000 },
    now,
    MANILA,
  );
}
