import { PREFERENCE_CATEGORIES, type PreferenceCategory } from '@paligid/contract/categories';
import { hasEnoughInterests } from '@paligid/domain/preferences/category-weights';
import { m } from '@paligid/i18n/messages';
import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../../design/Button.tsx';
import tints from '../../../design/category.module.css';
import { categoryStyle } from '../../../design/category.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/Icon.tsx';
import { type PlainMessage, useTranslation } from '../../../i18n/useTranslation.ts';
import type { AuthFailure } from '../../auth/form/auth-failure.ts';
import { FailureBanner } from '../../auth/form/Banner.tsx';
import styles from './interests-step.module.css';
import { StepLayout } from './StepLayout.tsx';

/** The name of each topic, and what it contains. */
const INTEREST_LABELS: Readonly<Record<PreferenceCategory, { name: PlainMessage; text: PlainMessage }>> = {
  traffic: { name: m['onboarding.topic_traffic'], text: m['onboarding.topic_traffic_text'] },
  weather: { name: m['onboarding.topic_weather'], text: m['onboarding.topic_weather_text'] },
  outage: { name: m['onboarding.topic_outage'], text: m['onboarding.topic_outage_text'] },
  crime: { name: m['onboarding.topic_crime'], text: m['onboarding.topic_crime_text'] },
  health: { name: m['onboarding.topic_health'], text: m['onboarding.topic_health_text'] },
  government: { name: m['onboarding.topic_government'], text: m['onboarding.topic_government_text'] },
  business: { name: m['onboarding.topic_business'], text: m['onboarding.topic_business_text'] },
  community: { name: m['onboarding.topic_community'], text: m['onboarding.topic_community_text'] },
  education: { name: m['onboarding.topic_education'], text: m['onboarding.topic_education_text'] },
  safety: { name: m['onboarding.topic_safety'], text: m['onboarding.topic_safety_text'] },
  emergency: { name: m['onboarding.topic_emergency'], text: m['onboarding.topic_emergency_text'] },
};

interface InterestTileProps {
  category: PreferenceCategory;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** Screen readers hear what the topic contains; the name is enough on screen. */
function InterestTile({ category, isChosen, onChange }: InterestTileProps) {
  const t = useTranslation();
  const textId = useId();
  const { tint, icon } = categoryStyle(category);
  const { name, text } = INTEREST_LABELS[category];
  return (
    <label className={classNames(styles['tile'], tints['tinted'])} data-tint={tint}>
      <input
        type="checkbox"
        name="interest"
        value={category}
        className={styles['box']}
        aria-describedby={textId}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles['icon']}>
        <Icon name={icon} weight={isChosen ? 'fill' : 'bold'} size={22} />
      </span>
      <span className={styles['name']}>{t(name)}</span>
      <span className={styles['check']}>
        <Icon name="check" size={13} />
      </span>
      <span id={textId} hidden>
        {t(text)}
      </span>
    </label>
  );
}

interface InterestsStepProps {
  interests: readonly PreferenceCategory[];
  /** Present while the request is running: what is being done. */
  busyText: string | undefined;
  failure: AuthFailure | undefined;
  onChange: (interests: readonly PreferenceCategory[]) => void;
  onContinue: () => void;
}

export function InterestsStep({ interests, busyText, failure, onChange, onContinue }: InterestsStepProps) {
  const t = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const canLeave = hasEnoughInterests(interests);

  // A quick reader may tick boxes before hydration: the browser has kept their state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const ticked = form.current === null ? [] : new FormData(form.current).getAll('interest');
    const added = PREFERENCE_CATEGORIES.filter((it) => ticked.includes(it) && !interests.includes(it));
    if (added.length > 0) onChange([...interests, ...added]);
  }, []);

  const choose = (category: PreferenceCategory, isChosen: boolean) =>
    onChange(isChosen ? [...interests, category] : interests.filter((it) => it !== category));

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canLeave && busyText === undefined) onContinue();
  };

  return (
    <form ref={form} className={styles['form']} onSubmit={submit}>
      <StepLayout
        step="interests"
        title={t(m['onboarding.interests_title'])}
        text={t(m['onboarding.interests_text'])}
        actions={
          <Button type="submit" isFull isBusy={busyText !== undefined} disabled={!canLeave}>
            {busyText ??
              (canLeave
                ? t(m['onboarding.interests_continue'], { n: interests.length })
                : t(m['onboarding.continue']))}
          </Button>
        }
      >
        <FailureBanner failure={failure} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not share its height among its rows */}
        <div role="group" aria-label={t(m['onboarding.interests_label'])} className={styles['tiles']}>
          {PREFERENCE_CATEGORIES.map((category) => (
            <InterestTile
              key={category}
              category={category}
              isChosen={interests.includes(category)}
              onChange={(isChosen) => choose(category, isChosen)}
            />
          ))}
        </div>
      </StepLayout>
    </form>
  );
}
