import { m } from '@paligid/i18n/messages';
import { useEffect } from 'react';
import { connectivity } from '../../client/connectivity/connectivity.ts';
import { onRetryHint } from '../../client/connectivity/on-retry-hint.ts';
import { Button } from '../../design/Button.tsx';
import { OfflineState } from '../../design/empty/OfflineState.tsx';
import { LinkButton } from '../../design/LinkButton.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { Layout } from '../../layout/Layout.tsx';
import { canLoadDocument } from './can-load-document.ts';
import styles from './offline-screen.module.css';

/** A returning network is unstable at first, and a reader who is just leaving must not be held up. */
const STABLE_NETWORK_MS = 1_000;

const reload = () => window.location.reload();

/** Runs once per return of the network: a server that is up but cannot render pages is not asked repeatedly. */
function onStableNetwork(act: () => void): () => void {
  let waiting: number | undefined;
  let isLeft = false;
  const look = async () => {
    if (!connectivity.isOnline()) return;
    if ((await canLoadDocument(window)) && !isLeft) act();
  };
  const stop = onRetryHint(window, () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => void look(), STABLE_NETWORK_MS);
  });
  // A failed code load brought the reader here. Recovery is reported only after an outage, so the failure is reported
  // now.
  connectivity.requestCheck(true);
  return () => {
    isLeft = true;
    window.clearTimeout(waiting);
    stop();
  };
}

/** Shown for a screen that was never opened on this device. What was read stays one step away. */
export function OfflineScreen() {
  const t = useTranslation();
  // Must be an effect: the network is outside of React. Reloads the screen when the network is back.
  useEffect(() => onStableNetwork(reload), []);
  return (
    <Layout header={<HeaderBar />}>
      <h1>
        <VisuallyHidden>{t(m['offline.title'])}</VisuallyHidden>
      </h1>
      <OfflineState
        text={t(m['offline.never_opened'])}
        action={
          <div className={styles['ways']}>
            <Button variant="ghost" onClick={reload}>
              {t(m['stories.try_again'])}
            </Button>
            <LinkButton to="/feed" variant="quiet">
              {t(m['offline.to_feed'])}
            </LinkButton>
          </div>
        }
      />
    </Layout>
  );
}
