import { m } from '@paligid/i18n/messages';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { Lattice } from '../../../design/Lattice.tsx';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './done-step.module.css';
import { StepFrame } from './StepFrame.tsx';

interface DoneStepProps {
  isGuest: boolean;
  target: string;
}

export function DoneStep({ isGuest, target }: DoneStepProps) {
  const say = useWords();
  const { place } = useReaderPlace();
  const where = place === null ? say(m['onboarding.done_no_place']) : (place.name ?? say(m['location.here']));
  return (
    <StepFrame
      step="done"
      art={<Lattice isLit />}
      title={say(m['onboarding.done_title'])}
      text={say(isGuest ? m['onboarding.done_guest'] : m['onboarding.done_account'])}
      actions={
        <LinkButton to={target} replace isFull icon="arrow-right">
          {say(m['onboarding.done_start'])}
        </LinkButton>
      }
    >
      <dl className={styles['facts']}>
        <dt>{say(m['onboarding.done_place'])}</dt>
        <dd>{where}</dd>
      </dl>
    </StepFrame>
  );
}
