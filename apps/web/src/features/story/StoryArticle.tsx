import type { Story } from '@paligid/contract/entities/stories';
import { FEED_DEFAULTS } from '@paligid/domain/feed/feed-request';
import { type Disruption, routineDisruption } from '@paligid/domain/impact/routine-disruption';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { usePage } from '../../app/page.ts';
import type { LoadedStory } from '../../client/queries/story.ts';
import { ImpactBars } from '../../design/ImpactBars.tsx';
import { Logo } from '../../design/Logo.tsx';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { PlaceLine } from '../stories/place/PlaceLine.tsx';
import { useNearness } from '../stories/place/useNearness.ts';
import { ROUTINE_PARTS } from '../stories/routine-parts.ts';
import { StoryBackdrop } from '../stories/StoryBackdrop.tsx';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { SaveButton } from '../stories/save/SaveButton.tsx';
import { ShareButton } from '../stories/share/StoryActions.tsx';
import { SourceName } from '../stories/sources/SourceName.tsx';
import { storyPath } from '../stories/story-path.ts';
import { MANILA, momentText } from '../stories/time/manila-time.ts';
import { SwipeTime } from '../stories/time/RelativeTime.tsx';
import { StateNote } from '../stories/time/StateNote.tsx';
import { useNow } from '../stories/time/useNow.ts';
import { isOver, storyLifecycle, useStoryState } from '../stories/time/useStoryState.ts';
import { LazyStoryBelowFold } from './below-fold/LazyStoryBelowFold.tsx';
import { OriginalLink } from './OriginalLink.tsx';
import styles from './story-article.module.css';
import { storyParagraphs } from './story-data.ts';

/** The whole story: its source and place, what happened, what it means, what to do, and where it comes from. */
export function StoryArticle({ story }: { story: LoadedStory }) {
  const t = useTranslation();
  const state = useStoryState(story);
  const over = isOver(state);
  return (
    <article className={styles['story']}>
      <div className={styles['main']}>
        <StoryHero story={story} />
        <header className={styles['head']}>
          <SourceName story={story} />
          <PlaceLine story={story} />
          <h1 className={styles['title']}>
            <StoryText lang={story.title_lang}>{story.headline || story.title}</StoryText>
          </h1>
          <p className={styles['facts']}>
            {!over && (
              <SeverityPanes severity={story.severity} isUnrated={story.confidence?.severity === 'low'} />
            )}
            <StoryCategory category={story.category} />
            <span className={styles['time']}>
              <SwipeTime at={story.published} />
            </span>
          </p>
          <StateNote state={state} />
          {state.kind === 'replaced' && story.canonical_id !== undefined && (
            <Link to={storyPath(story.canonical_id)} className={styles['newer']}>
              {t(m['story.newer'])}
            </Link>
          )}
        </header>
        {(!over || story.review !== undefined) && <ImpactPanel story={story} />}
        {!over && <ActionSteps story={story} />}
        <div className={styles['text']}>
          {story.review?.note != null && <p>{story.review.note}</p>}
          {storyParagraphs(story).map((paragraph, i) => {
            const lang = i === 0 ? story.summary_lang : story.content_lang;
            return (
              <p key={paragraph}>
                <StoryText lang={lang} hasTag={i === 0 && lang !== story.title_lang}>
                  {paragraph}
                </StoryText>
              </p>
            );
          })}
        </div>
      </div>
      <LazyStoryBelowFold story={story} />
    </article>
  );
}

/** The picture, or the category's lattice, with save and share buttons at its edge. */
function StoryHero({ story }: { story: Story }) {
  return (
    <div className={styles['hero']}>
      <StoryBackdrop story={story} />
      <div className={styles['controls']}>
        <SaveButton story={story} variant="floating" />
        <ShareButton story={story} variant="floating" />
      </div>
    </div>
  );
}

/** What remains of a story whose month of data was dropped. */
export function ArchivedStory({ story }: { story: Story }) {
  const t = useTranslation();
  return (
    <article className={styles['archived']}>
      <SourceName story={story} />
      <h1 className={styles['title']}>
        <StoryText lang={story.title_lang}>{story.title}</StoryText>
      </h1>
      <StateNote state={{ kind: 'archived' }} />
      <p>{t(m['story.archived_text'])}</p>
      <OriginalLink story={story} />
    </article>
  );
}

/** The source's own advice, in its original order. */
function ActionSteps({ story }: { story: Pick<Story, 'solution_alternatives' | 'action_langs'> }) {
  const t = useTranslation();
  const actions = story.solution_alternatives.immediate_actions;
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby="story-actions">
      <h2 id="story-actions" className={styles['actionStepsTitle']}>
        {t(m['story.actions'])}
      </h2>
      <ol className={styles['steps']}>
        {actions.map((action, i) => (
          <li key={action}>
            <StoryText lang={story.action_langs?.[i]}>{action}</StoryText>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * What the story means: for this reader if that is known, otherwise for anyone there. Renders nothing if the text only
 * says where the story is from.
 */
function ImpactPanel({ story }: { story: Story }) {
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
      <h2 id="story-impact" className={styles['panelTitle']}>
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
