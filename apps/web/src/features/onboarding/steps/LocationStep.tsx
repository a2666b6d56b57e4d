import { PRODUCT_NAME } from '@paligid/domain/brand/product';
import { m } from '@paligid/i18n/messages';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { useIsReady } from '../../../client/useIsReady.ts';
import { Button } from '../../../design/Button.tsx';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useWords } from '../../../words/words.ts';
import { LocationFailure } from '../../location/gate/LocationFailure.tsx';
import { PlaceChip } from '../../location/PlaceChip.tsx';
import { PlacePicker } from '../../location/PlacePicker.tsx';
import { useLocate } from '../../location/useLocate.ts';
import styles from './location-step.module.css';
import { StepFrame } from './StepFrame.tsx';

/** A place that was picked is as good as a position that was granted. */
export function LocationStep({ next }: { next: string }) {
  const { place } = useReaderPlace();
  return place === null ? <AskForPlace next={next} /> : <KnownPlace next={next} />;
}

function AskForPlace({ next }: { next: string }) {
  const say = useWords();
  const { pick } = useReaderPlace();
  const isReady = useIsReady();
  const { ask, isAsking, hasFailed } = useLocate();
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
        <Button icon="crosshair-simple" isFull isBusy={isAsking} disabled={!isReady} onClick={ask}>
          {say(m['location.allow'])}
        </Button>
        <p className={styles['or']}>{say(m['onboarding.location_or'])}</p>
        <PlacePicker onPick={pick} redirect={next} />
      </div>
    </StepFrame>
  );
}

function KnownPlace({ next }: { next: string }) {
  const say = useWords();
  return (
    <StepFrame
      step="location"
      title={say(m['onboarding.location_known_title'])}
      text={say(m['onboarding.location_known_text'])}
      actions={
        <LinkButton to={next} isFull>
          {say(m['onboarding.continue'])}
        </LinkButton>
      }
    >
      <div className={styles['known']}>
        <PlaceChip />
      </div>
    </StepFrame>
  );
}
