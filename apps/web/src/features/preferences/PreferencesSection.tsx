import { m } from '@paligid/i18n/messages';
import { useSession } from '../../client/stores/useSession.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { LinkButton } from '../../design/LinkButton.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation } from '../../router/router.ts';
import { signInPath } from '../auth/auth-paths.ts';
import { BalanceMeter } from './BalanceMeter.tsx';
import { FeedPreview } from './FeedPreview.tsx';
import { LearningCard } from './LearningCard.tsx';
import styles from './preferences-section.module.css';
import { TopicSliders } from './TopicSliders.tsx';
import { useWeights } from './useWeights.ts';
import { SAVE_FAILED } from './weights-store.ts';

/** How much of each topic the reader wants, and what is learned about it. The group of the settings screen names it. */
export function PreferencesSection() {
  const t = useTranslation();
  const { user } = useSession();
  const state = useWeights();
  const hasWeights = state.weights.length > 0;
  const hasFailedToLoad = !hasWeights && !state.isLoading && state.error !== null;
  return (
    <div className={styles['section']}>
      <p className={styles['text']}>{t(m['preferences.text'])}</p>
      {hasFailedToLoad && (
        <ErrorPanel
          title={t(m['preferences.load_failed'])}
          text={t(m['preferences.load_failed_text'])}
          onRetry={() => void state.load()}
        />
      )}
      {!hasWeights && !hasFailedToLoad && <SkeletonList count={3} label={t(m['preferences.loading'])} />}
      {hasWeights && (
        <>
          {user === null && <GuestNote />}
          <BalanceMeter score={state.filterBubbleScore} weights={state.weights} />
          <TopicSliders state={state} interests={user?.interests} hasFailed={state.error === SAVE_FAILED} />
          {user !== null && <FeedPreview userId={user.id} state={state} />}
        </>
      )}
      {user !== null && <LearningCard key={user.id} userId={user.id} state={state} />}
    </div>
  );
}

function GuestNote() {
  const t = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <div className={styles['guest']}>
      <p>{t(m['preferences.guest'])}</p>
      <LinkButton to={signInPath(pathname + search)} variant="ghost" size="medium" icon="sign-in">
        {t(m['frame.sign_in'])}
      </LinkButton>
    </div>
  );
}
