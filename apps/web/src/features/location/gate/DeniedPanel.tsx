import { PRODUCT_NAME } from '@paligid/domain/brand/product';
import { m } from '@paligid/i18n/messages';
import { Button } from '../../../design/Button.tsx';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useWords } from '../../../words/words.ts';
import { useLocate } from '../useLocate.ts';
import styles from './denied-panel.module.css';
import { LocationFailure } from './LocationFailure.tsx';
import { useIsGrantedByBrowser } from './useIsGrantedByBrowser.ts';
import { WhereToLook } from './WhereToLook.tsx';

const STEPS = [
  m['location.denied_step_lock'],
  m['location.denied_step_open'],
  m['location.denied_step_allow'],
] as const;

/** A place to pick, and below it the way back to a permission that only the browser's settings can give. */
export function DeniedPanel({ target }: { target?: string | undefined }) {
  const say = useWords();
  const { ask, isAsking } = useLocate();
  // Then the reader did nothing wrong: the device was not found in time.
  const isGrantedByBrowser = useIsGrantedByBrowser();
  return (
    <WhereToLook
      target={target}
      position={
        isGrantedByBrowser && (
          <>
            <LocationFailure />
            <Button icon="crosshair-simple" isFull isBusy={isAsking} onClick={ask}>
              {say(m['location.try_again'])}
            </Button>
          </>
        )
      }
    >
      <section className={styles['denied']} aria-labelledby="gate-denied">
        <h2 id="gate-denied" className={styles['title']}>
          {say(m['location.denied_title'])}
        </h2>
        <p className={styles['text']}>{say(m['location.denied_text'], { product: PRODUCT_NAME })}</p>
        <ol className={styles['steps']}>
          {STEPS.map((step, index) => (
            <li key={say(step)} className={styles['step']}>
              <span className={styles['number']} aria-hidden="true">
                {index + 1}
              </span>
              {say(step)}
            </li>
          ))}
        </ol>
      </section>
      <LinkButton to="/" variant="quiet" size="medium">
        {say(m['location.homepage'])}
      </LinkButton>
    </WhereToLook>
  );
}
