import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { useModuleWhenIdle } from '../../client/lazy-load.ts';
import { routinesQuery } from '../../client/queries/smart.ts';
import type { SessionUser } from '../../client/session/session-actions.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Icon } from '../../design/Icon.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { LiveWarmth } from '../greetings/LiveWarmth.tsx';
import { TripNotices } from '../routine/TripNotices.tsx';
import { Brief } from './Brief.tsx';
import { ContextCard } from './ContextCard.tsx';
import { LeaveNow } from './LeaveNow.tsx';
import { RecommendationsPanel } from './RecommendationsPanel.tsx';
import { SmartFeedList } from './SmartFeedList.tsx';
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
