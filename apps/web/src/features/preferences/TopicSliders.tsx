import { PREFERENCE_CATEGORIES } from '@paligid/contract/categories';
import { initialWeights } from '@paligid/domain/preferences/category-weights';
import { m } from '@paligid/i18n/messages';
import { topicName } from '@paligid/i18n/preferences-text';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import tints from '../../design/category.module.css';
import { categoryStyle } from '../../design/category.ts';
import { classNames } from '../../design/class-names.ts';
import { Icon } from '../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { PreferenceSlider } from './PreferenceSlider.tsx';
import styles from './topic-sliders.module.css';
import type { WeightsState } from './weights-store.ts';

interface TopicSlidersProps {
  state: WeightsState;
  /** The reader's stated interests, from which they may start. */
  interests: readonly string[] | undefined;
  /** Whether the last save has failed. */
  hasFailed: boolean;
}

export function TopicSliders({ state, interests = [], hasFailed }: TopicSlidersProps) {
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
