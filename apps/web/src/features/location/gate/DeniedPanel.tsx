import { PRODUCT_NAME } from '@paligid/domain/brand/product';
import { m } from '@paligid/i18n/messages';
import { Button } from '../../../design/Button.tsx';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useWords } from '../../../words/words.ts';
import { useLocate } from '../useLocate.ts';
import styles from './denied-panel.module.css';
import { LocationFailure } from './LocationFailure.tsx';
import { LocationPage } from './LocationPage.tsx';
import { PickInstead } from './PickInstead.tsx';
import { useIsGrantedByBrowser } from './useIsGrantedByBrowser.ts';

const STEPS = [
  m['location.denied_step_lock'],
  m['location.denied_step_open'],
  m['location.denied_step_allow'],
] as const;

/** The way back to a permission that only the browser's settings can give, and two ways to do without. */
export function DeniedPanel({ target }: { target?: string | undefined }) {
  const say = useWords();
  const { ask, isAsking } = useLocate();
  // Then the reader did nothing wrong: the device was not found in time.
  const isGrantedByBrowser = useIsGrantedByBrowser();
  return (
    <LocationPage
      isLit={false}
      title={say(m['location.denied_title'])}
      text={say(m['location.denied_text'], { product: PRODUCT_NAME })}
    >
      {isGrantedByBrowser && <LocationFailure />}
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
      <LinkButton to="/" isFull>
        {say(m['location.homepage'])}
      </LinkButton>
      {isGrantedByBrowser && (
        <Button variant="ghost" isFull isBusy={isAsking} onClick={ask}>
          {say(m['location.try_again'])}
        </Button>
      )}
      <PickInstead target={target} />
    </LocationPage>
  );
}
