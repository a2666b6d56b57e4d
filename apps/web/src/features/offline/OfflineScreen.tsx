import { m } from '@paligid/i18n/messages';
import { useEffect } from 'react';
import { createDeadline } from '../../client/api/deadline.ts';
import { connectivity, onRetryHint } from '../../client/connectivity/connectivity.ts';
import { Button, LinkButton } from '../../design/Button.tsx';
import { OfflineState } from '../../design/EmptyState.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { Layout } from '../../layout/Layout.tsx';
import { DOCUMENT_TIMEOUT_MS } from '../../offline/shell-config.ts';
import { LazyAlertWatch } from '../stories/alerts/lazy-alerts.tsx';
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
    <Layout
      header={
        <>
          <LazyAlertWatch />
          <HeaderBar />
        </>
      }
    >
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
            <LinkButton to="/storm-pack" variant="quiet">
              {t(m['storm.link'])}
            </LinkButton>
          </div>
        }
      />
    </Layout>
  );
}

/**
 * Whether a reload would load the page itself: uses the service worker's criteria, else the reload would show this
 * screen again.
 */
export async function canLoadDocument({
  fetch,
  location,
}: Pick<Window & typeof globalThis, 'fetch' | 'location'>) {
  const { signal, clear } = createDeadline(undefined, DOCUMENT_TIMEOUT_MS);
  try {
    const response = await fetch(location.href, {
      cache: 'no-store',
      headers: { Accept: 'text/html' },
      signal,
    });
    void response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  } finally {
    clear();
  }
}
