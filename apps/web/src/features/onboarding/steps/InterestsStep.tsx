import { PREFERENCE_CATEGORIES, type PreferenceCategory } from '@paligid/contract/categories';
import { canLeaveInterests } from '@paligid/domain/onboarding/interests';
import { m } from '@paligid/i18n/messages';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { Button } from '../../../design/Button.tsx';
import { useWords } from '../../../words/words.ts';
import type { AuthFailure } from '../../auth/form/auth-failure.ts';
import { FailureBanner } from '../../auth/form/FailureBanner.tsx';
import { InterestTile } from './InterestTile.tsx';
import styles from './interests-step.module.css';
import { StepFrame } from './StepFrame.tsx';

interface InterestsStepProps {
  interests: readonly PreferenceCategory[];
  /** Present while it is under way: what is being done. */
  busyText: string | undefined;
  failure: AuthFailure | undefined;
  onChange: (interests: readonly PreferenceCategory[]) => void;
  onContinue: () => void;
}

export function InterestsStep({ interests, busyText, failure, onChange, onContinue }: InterestsStepProps) {
  const say = useWords();
  const form = useRef<HTMLFormElement>(null);
  const canLeave = canLeaveInterests(interests);

  // A quick reader ticks boxes before the script is there: the browser has kept them.
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
      <StepFrame
        step="interests"
        title={say(m['onboarding.interests_title'])}
        text={say(m['onboarding.interests_text'])}
        actions={
          <Button type="submit" isFull isBusy={busyText !== undefined} disabled={!canLeave}>
            {busyText ??
              (canLeave
                ? say(m['onboarding.interests_continue'], { n: interests.length })
                : say(m['onboarding.continue']))}
          </Button>
        }
      >
        <FailureBanner failure={failure} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not share its height among its rows */}
        <div role="group" aria-label={say(m['onboarding.interests_label'])} className={styles['tiles']}>
          {PREFERENCE_CATEGORIES.map((category) => (
            <InterestTile
              key={category}
              category={category}
              isChosen={interests.includes(category)}
              onChange={(isChosen) => choose(category, isChosen)}
            />
          ))}
        </div>
      </StepFrame>
    </form>
  );
}
