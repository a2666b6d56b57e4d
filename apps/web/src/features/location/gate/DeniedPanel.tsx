import { PRODUCT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import { useEffect, useState } from 'react';
import { watchBrowserPermission } from '../../../client/location/watch-permission.ts';
import { Button } from '../../../design/Button.tsx';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { LocationFailure, useLocate } from '../UseMyLocationButton.tsx';
import { ChoosePlacePage } from './ChoosePlacePage.tsx';
import styles from './denied-panel.module.css';

const STEPS = [
  m['location.denied_step_lock'],
  m['location.denied_step_open'],
  m['location.denied_step_allow'],
] as const;

/** A place to pick, and below it the way back to a permission that only the browser's settings can give. */
export function DeniedPanel({ target }: { target?: string | undefined }) {
  const t = useTranslation();
  const { ask, isAsking } = useLocate();
  // Then the reader did nothing wrong: the device was not found in time.
  const isGrantedByBrowser = useIsGrantedByBrowser();
  return (
    <ChoosePlacePage
      target={target}
      position={
        isGrantedByBrowser && (
          <>
            <LocationFailure />
            <Button icon="crosshair-simple" isFull isBusy={isAsking} onClick={ask}>
              {t(m['location.try_again'])}
            </Button>
          </>
        )
      }
    >
      <section className={styles['denied']} aria-labelledby="gate-denied">
        <h2 id="gate-denied" className={styles['title']}>
          {t(m['location.denied_title'])}
        </h2>
        <p className={styles['text']}>{t(m['location.denied_text'], { product: PRODUCT_NAME })}</p>
        <ol className={styles['steps']}>
          {STEPS.map((step, index) => (
            <li key={t(step)} className={styles['step']}>
              <span className={styles['number']} aria-hidden="true">
                {index + 1}
              </span>
              {t(step)}
            </li>
          ))}
        </ol>
      </section>
      <LinkButton to="/" variant="quiet" size="medium">
        {t(m['location.homepage'])}
      </LinkButton>
    </ChoosePlacePage>
  );
}

/** Apart from what the product made of it: a reader who was not found counts as denied here, not there. */
export function useIsGrantedByBrowser(): boolean {
  const [isGranted, setGranted] = useState(false);
  // An effect, because only the browser knows.
  useEffect(
    () => watchBrowserPermission(navigator, (permission) => setGranted(permission === 'granted')),
    [],
  );
  return isGranted;
}
