import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../client/api/api.ts';
import { useModuleWhenIdle } from '../../client/lazy-load.ts';
import { routinesQuery, smartFeedQuery } from '../../client/queries/smart.ts';
import type { SessionUser } from '../../client/session/session-actions.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { NoNews } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { SeverityDot } from '../../design/SeverityDot.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { LiveWarmth } from '../greetings/LiveWarmth.tsx';
import { TripNotices } from '../routine/TripNotices.tsx';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import { isCoverageComplete } from '../stories/list/coverage-text.ts';
import { FeedError } from '../stories/list/FeedError.tsx';
import { StaleNote } from '../stories/list/StaleNote.tsx';
import { PlaceLine } from '../stories/place/PlaceLine.tsx';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { storyDetailId, storyPath } from '../stories/story-path.ts';
import { CardTime } from '../stories/time/RelativeTime.tsx';
import { StateNote } from '../stories/time/StateNote.tsx';
import { useStoryState } from '../stories/time/useStoryState.ts';
import { Brief } from './Brief.tsx';
import { ContextCard } from './ContextCard.tsx';
import { LeaveNow } from './LeaveNow.tsx';
import { RecommendationsPanel } from './RecommendationsPanel.tsx';
import styles from './smart-screen.module.css';

const loadDigest = () => import('../digest/OwnDigest.tsx');

/** What matters to this reader now: first whether to leave, then the day, then the news in its order. */
export function SmartScreen() {
  const t = useTranslation();
  const { user } = useSession();
  return (
    <div className={styles['screen']}>
      <div className={styles['first']}>
        <VisuallyHidden as="h1">{t(m['frame.smart'])}</VisuallyHidden>
        <LiveWarmth />
        <LeaveNow />
        <RoutineNote />
      </div>
      <div className={styles['second']}>
        {user !== null && <Digest user={user} />}
        {user !== null && <Brief key={user.id} user={user} />}
        <ContextCard variant="full" />
        <RecommendationsPanel />
      </div>
      <SmartFeedList />
    </div>
  );
}

/** Loaded by itself, as on the feed: what two screens share at once would make the feed's own script heavier. */
function Digest({ user }: { user: SessionUser }) {
  const late = useModuleWhenIdle(loadDigest);
  return late && <late.OwnDigest user={user} />;
}

/** Where all of it comes from, and the way to change it. */
function RoutineNote() {
  const t = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const { user } = useSession();
  const { data } = useQuery(routinesQuery(api, { userId: user?.id, locale }));
  if (data === undefined) return null;
  const isStated = data.source === 'stated';
  return (
    <>
      {user !== null && <TripNotices userId={user.id} data={data} />}
      <p className={styles['routine']}>
        <Icon name="path" size={22} />
        <span>
          {data.source === null
            ? data.explanation
            : t(isStated ? m['smart.from_stated'] : m['smart.from_learned'])}
        </span>
        <Link to="/settings/routine">
          {t(data.source === null ? m['smart.tell_routine'] : m['smart.change'])}
        </Link>
      </p>
    </>
  );
}

/** The news around home, work and the way between them, in the order of the reader's routine. */
function SmartFeedList() {
  const t = useTranslation();
  const id = useId();
  return (
    <section className={styles['feed']} aria-labelledby={id}>
      <h2 id={id}>{t(m['smart.feed'])}</h2>
      <Stories />
    </section>
  );
}

function Stories() {
  const t = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const { user } = useSession();
  const { data, isPending, isError, refetch } = useQuery(smartFeedQuery(api, { userId: user?.id, locale }));
  if (isPending) return <SkeletonList count={3} label={t(m['smart.loading'])} />;
  if (data === undefined)
    return <FeedError text={t(m['smart.feed_failed'])} onRetry={() => void refetch()} />;
  return (
    <>
      <StaleNote hasFailed={isError || data.stale_since !== undefined} asOf={data.as_of} />
      <CoverageNote coverage={data.coverage} />
      {data.stories.length === 0 && isCoverageComplete(data.coverage) && (
        <NoNews text={t(m['smart.feed_empty'])} />
      )}
      <ul className={styles['list']}>
        {data.stories.map((story) => (
          <SmartFeedItem key={story.id} story={story} />
        ))}
      </ul>
    </>
  );
}

/** A story in a few lines. The card of the feed would make the feed's own script heavier: two screens would share it. */
function SmartFeedItem({ story }: { story: Story }) {
  const state = useStoryState(story);
  return (
    <li className={styles['item']}>
      <div className={styles['facts']}>
        <SeverityDot severity={story.severity} />
        <PlaceLine story={story} size="small" />
        <StoryCategory category={story.category} />
      </div>
      <h3>
        <Link to={storyPath(storyDetailId(story))}>
          <StoryText lang={story.title_lang}>{story.title}</StoryText>
        </Link>
      </h3>
      <div className={styles['facts']}>
        <span>{story.source}</span>
        {story.published !== null && <CardTime at={story.published} />}
        <StateNote state={state} />
      </div>
    </li>
  );
}
