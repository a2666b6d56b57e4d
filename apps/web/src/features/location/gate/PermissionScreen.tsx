import { PRODUCT_NAME } from '@paligid/domain/brand/product';
import { safeRedirect } from '@paligid/domain/session/safe-redirect';
import { m } from '@paligid/i18n/messages';
import { Navigate } from 'react-router';
import { useSearch } from '../../../address/useSearch.ts';
import { useLocationStore } from '../../../client/stores/useLocationStore.ts';
import { useIsReady } from '../../../client/useIsReady.ts';
import { Button } from '../../../design/Button.tsx';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useWords } from '../../../words/words.ts';
import { useLocate } from '../useLocate.ts';
import { DeniedPanel } from './DeniedPanel.tsx';
import { LocationFailure } from './LocationFailure.tsx';
import { LocationPage } from './LocationPage.tsx';
import styles from './location-page.module.css';
import { PickInstead } from './PickInstead.tsx';

/** Asks for the location, and goes on to where the reader wanted to go. */
export function PermissionScreen() {
  const say = useWords();
  const search = useSearch();
  const isReady = useIsReady();
  const { permission } = useLocationStore();
  const { ask, isAsking, hasFailed } = useLocate();
  const target = safeRedirect(search.get('redirect'));

  if (permission === 'granted') return <Navigate replace to={target} />;
  // Who was denied by our own request stays on the page that says so, and may ask again.
  if (permission === 'denied' && !isAsking && !hasFailed) return <DeniedPanel target={target} />;
  return (
    <LocationPage
      isLit
      title={say(m['location.permission_title'])}
      text={say(m['location.permission_text'], { product: PRODUCT_NAME })}
    >
      {hasFailed && <LocationFailure />}
      <div className={styles['ask']}>
        <Button icon="crosshair-simple" isFull isBusy={isAsking} disabled={!isReady} onClick={ask}>
          {say(m['location.allow'])}
        </Button>
      </div>
      <LinkButton to="/" variant="quiet" size="medium">
        {say(m['location.homepage'])}
      </LinkButton>
      <PickInstead target={target} />
    </LocationPage>
  );
}
