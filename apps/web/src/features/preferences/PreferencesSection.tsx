import { PREFERENCE_CATEGORIES } from '@paligid/contract/categories';
import { initialWeights } from '@paligid/domain/preferences/category-weights';
import { m } from '@paligid/i18n/messages';
import { balanceText, topicName } from '@paligid/i18n/preferences-text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo } from 'react';
import { useStore } from 'zustand/react';
import { useApi } from '../../client/api/api.ts';
import { type CategoryWeights, preferenceCalls } from '../../client/preferences/preference-calls.ts';
import { LEARNED_EVENT } from '../../client/preferences/send-interactions.ts';
import { queryKeys } from '../../client/queries/query-keys.ts';
import { browserStorage, type KeyValueStorage } from '../../client/stores/key-value-storage.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button, LinkButton } from '../../design/Button.tsx';
import tints from '../../design/category.module.css';
import { categoryStyle } from '../../design/category.ts';
import { classNames } from '../../design/class-names.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Panes } from '../../design/Panes.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation } from '../../router/router.ts';
import { signInPath } from '../auth/auth-paths.ts';
import { FeedPreview } from './FeedPreview.tsx';
import { LearningCard } from './LearningCard.tsx';
import { PreferenceSlider } from './PreferenceSlider.tsx';
import styles from './preferences-section.module.css';
import { createWeightsStore, SAVE_FAILED, type WeightsState } from './weights-store.ts';

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

const PANES = 10;

/** 100 is balanced, 0 one-sided. */
function BalanceMeter({ score, weights }: { score: number; weights: CategoryWeights }) {
  const t = useTranslation();
  const locale = useLocale();
  const id = useId();
  return (
    <div className={styles['balance']}>
      <div className={styles['head']}>
        <span id={id} className={styles['name']}>
          {t(m['preferences.balance_title'])}
        </span>
        <span className={styles['score']} aria-hidden="true">
          {t(m['preferences.balance_score'], { n: score })}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn as panes. */}
      <div
        className={styles['panes']}
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
      >
        <Panes lit={Math.round(score / PANES)} of={PANES} />
      </div>
      <p className={styles['balanceText']}>{balanceText(score, weights, locale)}</p>
    </div>
  );
}

const NO_STORAGE: KeyValueStorage = { read: () => undefined, write: () => {}, subscribe: () => () => {} };

/** The weights of this reader, loaded when the section is shown and saved when it is left. */
function useWeights(): WeightsState {
  const api = useApi();
  const { user, isExpected } = useSession();
  const userId = user?.id;
  const queryClient = useQueryClient();
  const store = useMemo(() => {
    const kvStorage = typeof window === 'undefined' ? NO_STORAGE : browserStorage(window);
    const calls = userId === undefined ? undefined : preferenceCalls(api);
    const onChanged = () => void queryClient.invalidateQueries({ queryKey: queryKeys.userFeeds });
    return createWeightsStore({ calls, kvStorage, onChanged });
  }, [api, userId, queryClient]);

  // Must be an effect: the server renders the section without an account.
  useEffect(() => {
    if (isExpected) return;
    const load = () => void store.getState().load();
    // Rejected by a network that is gone: the change is lost with the page, and the next visit shows what was saved.
    const leave = () =>
      void store
        .getState()
        .save(true)
        .catch(() => {});
    load();
    window.addEventListener(LEARNED_EVENT, load);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener(LEARNED_EVENT, load);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [store, isExpected]);

  return useStore(store);
}

interface TopicSlidersProps {
  state: WeightsState;
  /** The reader's stated interests, from which they may start. */
  interests: readonly string[] | undefined;
  /** Whether the last save has failed. */
  hasFailed: boolean;
}

function TopicSliders({ state, interests = [], hasFailed }: TopicSlidersProps) {
  const t = useTranslation();
  const locale = useLocale();
  const notify = useNotify();
  const isNeutral = hasWeights(state, []);
  const canStart = interests.length > 0 && !hasWeights(state, interests);

  function reset() {
    state.reset();
    notify({ text: t(m['preferences.reset_done']) });
  }

  return (
    <div className={styles['topics']}>
      <ul className={styles['list']}>
        {state.weights.map(({ category, weight }) => {
          const { tint, icon } = categoryStyle(category);
          return (
            <li key={category}>
              <PreferenceSlider
                label={topicName(category, locale)}
                icon={
                  <span className={classNames(tints['tinted'], styles['icon'])} data-tint={tint}>
                    <Icon name={icon} size={22} />
                  </span>
                }
                value={weight}
                onChange={(value) => state.setWeight(category, value)}
              />
            </li>
          );
        })}
      </ul>
      <SaveNote state={state} hasFailed={hasFailed} />
      <p className={styles['safety']}>
        <Icon name="shield-check" size={20} />
        {t(m['preferences.safety'])}
      </p>
      <div className={styles['actions']}>
        <Button variant="ghost" size="medium" onClick={reset} disabled={isNeutral}>
          {t(m['preferences.reset'])}
        </Button>
        {canStart && (
          <Button variant="quiet" size="medium" onClick={() => state.initialize(interests)}>
            {t(m['preferences.from_interests'])}
          </Button>
        )}
      </div>
    </div>
  );
}

function SaveNote({ state, hasFailed }: Pick<TopicSlidersProps, 'state' | 'hasFailed'>) {
  const t = useTranslation();
  return (
    <div role="status" className={styles['note']}>
      {hasFailed ? (
        <>
          <span data-failed="">{t(m['preferences.save_failed'])}</span>
          <Button variant="quiet" size="medium" onClick={() => void state.save().catch(() => {})}>
            {t(m['design.try_again'])}
          </Button>
        </>
      ) : (
        <span>
          {state.isDirty && t(m['preferences.saving'])}
          {state.isSaved && t(m['preferences.saved'])}
        </span>
      )}
    </div>
  );
}

/** Whether the weights are those of a reader who chose these interests. */
function hasWeights({ weights }: WeightsState, chosen: readonly string[]): boolean {
  const wanted = initialWeights(PREFERENCE_CATEGORIES, chosen);
  return wanted.every((it, index) => weights[index]?.weight === it.weight);
}
