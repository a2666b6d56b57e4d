import { m } from '@paligid/i18n/messages';
import type { ReaderPlace } from '../../../app/page.ts';
import { useIsReady } from '../../../client/useIsReady.ts';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './location-step.module.css';
import { StepFrame } from './StepFrame.tsx';

interface KnownPlaceProps {
  place: ReaderPlace;
  next: string;
  onChange: () => void;
}

export function KnownPlace({ place, next, onChange }: KnownPlaceProps) {
  const say = useWords();
  const isReady = useIsReady();
  const name = place.name ?? say(m['location.here']);
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
        <Icon name="map-pin" weight="fill" />
        <p className={styles['name']}>
          {name}
          {place.within !== undefined && <span className={styles['within']}>{place.within}</span>}
        </p>
        <Button
          variant="quiet"
          size="medium"
          disabled={!isReady}
          aria-label={say(m['location.change_label'], { place: name })}
          onClick={onChange}
        >
          {say(m['location.change'])}
        </Button>
      </div>
    </StepFrame>
  );
}
