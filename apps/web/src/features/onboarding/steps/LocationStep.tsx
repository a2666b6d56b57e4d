import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import type { ReaderPlace } from '../../../app/page.ts';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { useIsHydrated } from '../../../client/useIsHydrated.ts';
import { Button, LinkButton } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { PlacePicker } from '../../location/PlacePicker.tsx';
import { UseMyLocationButton, useLocate } from '../../location/UseMyLocationButton.tsx';
import { METRO_MANILA } from '../../location/well-known-places.ts';
import styles from './location-step.module.css';
import { StepLayout } from './StepLayout.tsx';

/** A picked place is as good as a granted position. */
export function LocationStep({ next }: { next: string }) {
  const { place } = useReaderPlace();
  const [isChanging, setChanging] = useState(false);
  if (place === null || isChanging) return <ChoosePlace next={next} onFound={() => setChanging(false)} />;
  return <ConfirmPlace place={place} next={next} onChange={() => setChanging(true)} />;
}

interface ChoosePlaceProps {
  next: string;
  onFound: () => void;
}

function ChoosePlace({ next, onFound }: ChoosePlaceProps) {
  const t = useTranslation();
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
    <StepLayout
      step="location"
      title={t(m['gate.title'])}
      text={t(m['gate.step_text'])}
      actions={
        <LinkButton to={next} variant="quiet" size="medium" onClick={() => pick(METRO_MANILA)}>
          {t(m['onboarding.location_skip'])}
        </LinkButton>
      }
    >
      <div className={styles['ways']}>
        <UseMyLocationButton isAsking={isAsking} hasFailed={hasFailed} onAsk={locate} />
        <p className={styles['or']}>{t(m['onboarding.location_or'])}</p>
        <PlacePicker onPick={take} redirect={next} />
      </div>
    </StepLayout>
  );
}

interface ConfirmPlaceProps {
  place: ReaderPlace;
  next: string;
  onChange: () => void;
}

function ConfirmPlace({ place, next, onChange }: ConfirmPlaceProps) {
  const t = useTranslation();
  const isReady = useIsHydrated();
  const name = place.name ?? t(m['location.here']);
  return (
    <StepLayout
      step="location"
      title={t(m['onboarding.location_known_title'])}
      text={t(m['onboarding.location_known_text'])}
      actions={
        <LinkButton to={next} isFull>
          {t(m['onboarding.continue'])}
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
          aria-label={t(m['location.change_label'], { place: name })}
          onClick={onChange}
        >
          {t(m['location.change'])}
        </Button>
      </div>
    </StepLayout>
  );
}
