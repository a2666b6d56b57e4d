import type { PreferenceCategory } from '@paligid/contract/categories';
import { useState } from 'react';
import { LocationFailure } from '../location/UseMyLocationButton.tsx';
import { ONBOARDING_STEPS } from '../onboarding/onboarding-path.ts';
import { DoneStep } from '../onboarding/steps/DoneStep.tsx';
import { InterestsStep } from '../onboarding/steps/InterestsStep.tsx';
import { LanguageStep } from '../onboarding/steps/LanguageStep.tsx';
import { StepProgress } from '../onboarding/steps/StepLayout.tsx';
import { Specimen } from './Specimen.tsx';

const noop = () => {};
const IDLE = { busyText: undefined, failure: undefined, onChange: noop, onContinue: noop };
const CHOSEN = ['traffic', 'weather', 'community', 'education', 'emergency'] as const;

export function OnboardingDemo() {
  const [interests, setInterests] = useState<readonly PreferenceCategory[]>(CHOSEN);
  return (
    <>
      <Specimen name="StepPanes" flow="column">
        {ONBOARDING_STEPS.map((step) => (
          <StepProgress key={step} step={step} />
        ))}
      </Specimen>
      <Specimen name="Interests" flow="column">
        <InterestsStep {...IDLE} interests={interests} onChange={setInterests} />
      </Specimen>
      <Specimen name="Interests: none chosen" flow="column">
        <InterestsStep {...IDLE} interests={[]} />
      </Specimen>
      <Specimen name="Interests: the account is being opened" flow="column">
        <InterestsStep {...IDLE} interests={CHOSEN} busyText="Creating your account..." />
      </Specimen>
      <Specimen name="Interests: nobody answers" flow="column">
        <InterestsStep
          {...IDLE}
          interests={CHOSEN}
          failure={{
            message: 'Failed to fetch',
            text: 'Unable to connect to server. Please check your connection and try again.',
          }}
        />
      </Specimen>
      <Specimen name="Language, which waits for the account" flow="column">
        <LanguageStep chosen="filipino" isLater onContinue={noop} />
      </Specimen>
      <Specimen name="Location was not found" flow="column">
        <LocationFailure />
      </Specimen>
      <Specimen name="All is done: with an account, and as a guest" flow="column">
        <DoneStep isGuest={false} target="/gallery" />
        <DoneStep isGuest target="/gallery" />
      </Specimen>
    </>
  );
}
