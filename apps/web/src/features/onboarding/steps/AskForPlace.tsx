import { PRODUCT_NAME } from '@paligid/domain/brand/product';
import { m } from '@paligid/i18n/messages';
import type { ReaderPlace } from '../../../app/page.ts';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { useIsReady } from '../../../client/useIsReady.ts';
import { Button } from '../../../design/Button.tsx';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useWords } from '../../../words/words.ts';
import { LocationFailure } from '../../location/gate/LocationFailure.tsx';
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
  const isReady = useIsReady();
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
      title={say(m['location.permission_title'])}
      text={say(m['location.permission_text'], { product: PRODUCT_NAME })}
      actions={
        <LinkButton to={next} variant="quiet" size="medium">
          {say(m['onboarding.location_skip'])}
        </LinkButton>
      }
    >
      <div className={styles['ways']}>
        {hasFailed && <LocationFailure />}
        <Button icon="crosshair-simple" isFull isBusy={isAsking} disabled={!isReady} onClick={locate}>
          {say(m['location.allow'])}
        </Button>
        <p className={styles['or']}>{say(m['onboarding.location_or'])}</p>
        <PlacePicker onPick={take} redirect={next} />
      </div>
    </StepFrame>
  );
}
