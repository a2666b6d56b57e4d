import { PRODUCT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import { useEffect, useState } from 'react';
import { watchBrowserPermission } from '../../../client/location/start-location-when-granted.ts';
import { Button, LinkButton } from '../../../design/Button.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { LocationFailure, useLocate } from '../UseMyLocationButton.tsx';
import { ChoosePlacePage } from './ChoosePlacePage.tsx';
import styles from './denied-panel.module.css';

const STEPS = [
  m['location.denied_step_lock'],
  m['location.denied_step_open'],
  m['location.denied_step_allow'],
] as const;

/** The place picker, and below it how to restore a permission that only the browser's settings can grant. */
export function DeniedPanel({ target }: { target?: string | undefined }) {
  const t = useTranslation();
  const { ask, isAsking } = useLocate();
  // If so, the reader did nothing wrong: the device was not located in time.
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

/**
 * The browser's own permission, which may differ from the app's: a reader who was not located counts as denied here,
 * not in the browser.
 */
export function useIsGrantedByBrowser(): boolean {
  const [isGranted, setGranted] = useState(false);
  // Must be an effect: only the browser knows the permission.
  useEffect(
    () => watchBrowserPermission(navigator, (permission) => setGranted(permission === 'granted')),
    [],
  );
  return isGranted;
}
