import { m } from '@paligid/i18n/messages';
import type { ReaderPlace } from '../../../app/page.ts';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useWords } from '../../../words/words.ts';
import { UseMyLocation } from '../../location/gate/UseMyLocation.tsx';
import { METRO_MANILA } from '../../location/metro-manila.ts';
import { PlacePicker } from '../../location/PlacePicker.tsx';
import { useLocate } from '../../location/useLocate.ts';
import styles from './location-step.module.css';
import { StepFrame } from './StepFrame.tsx';

interface AskForPlaceProps {
  next: string;
  onFound: () => void;
}

export function AskForPlace({ next, onFound }: AskForPlaceProps) {
  const say = useWords();
  const { pick } = useReaderPlace();
  const { ask, isAsking, hasFailed } = useLocate();

  function take(place: ReaderPlace) {
    pick(place);
    onFound();
  }

  async function locate() {
    if (await ask()) onFound();
  }

  return (
    <StepFrame
      step="location"
      title={say(m['gate.title'])}
      text={say(m['gate.step_text'])}
      actions={
        <LinkButton to={next} variant="quiet" size="medium" onClick={() => pick(METRO_MANILA)}>
          {say(m['onboarding.location_skip'])}
        </LinkButton>
      }
    >
      <div className={styles['ways']}>
        <UseMyLocation isAsking={isAsking} hasFailed={hasFailed} onAsk={locate} />
        <p className={styles['or']}>{say(m['onboarding.location_or'])}</p>
        <PlacePicker onPick={take} redirect={next} />
      </div>
    </StepFrame>
  );
}
