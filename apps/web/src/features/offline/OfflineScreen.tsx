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

/** A network that comes back comes and goes at first, and whoever is just leaving must not be held. */
const STABLE_NETWORK_MS = 1_000;

const reload = () => window.location.reload();

/** Once per return of the network: a server that is up but cannot make pages is not asked over and over. */
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
  // Code that did not come brought the reader here: only from an outage there is a way back.
  connectivity.requestCheck(true);
  return () => {
    isLeft = true;
    window.clearTimeout(waiting);
    stop();
  };
}

/** Stands in for a screen that was never opened on this device. What was read stays one step away. */
export function OfflineScreen() {
  const t = useTranslation();
  // An effect, because the network is outside: when it is back, so is the screen.
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
