import { isGated, type LocationPermission } from '@paligid/domain/device-location';
import { m } from '@paligid/i18n/messages';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { ClientOnly } from '../../../client/lazy-content.tsx';
import { useStores } from '../../../client/stores/stores.ts';
import { useLocationStore } from '../../../client/stores/useLocationStore.ts';
import { Spinner } from '../../../design/Spinner.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useLocation } from '../../../router/router.ts';
import { Navigate } from '../../../router/useNavigate.ts';
import styles from './location-gate.module.css';

function CheckingLocation() {
  const t = useTranslation();
  return (
    <>
      <div role="status" className={styles['checking']}>
        <Spinner size="large" />
        <p className={styles['text']}>{t(m['location.checking'])}</p>
      </div>
      {/* Browsers that run the script do not need the text for those without. */}
      <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
    </>
  );
}

function WithoutScript() {
  const t = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <div className={styles['plain']}>
      <p>{t(m['location.without_script'])}</p>
      <a href={permissionPath(pathname + search)} className={styles['link']}>
        {t(m['location.pick_label'])}
      </a>
    </div>
  );
}

/** The browser has usually reported the permission by then. */
const FIRST_CHECK_MS = 300;
const SECOND_CHECK_MS = 500;

/** The permission known to the gate. After the first check it follows changes. */
function usePermissionCheck(): 'checking' | LocationPermission {
  const { location } = useStores();
  const { permission } = useLocationStore();
  const [isChecking, setChecking] = useState(true);

  // Must be an effect: it waits.
  useEffect(() => {
    const end = () => setChecking(false);
    let timer = setTimeout(() => {
      if (location.getState().permission === null) timer = setTimeout(end, SECOND_CHECK_MS);
      else end();
    }, FIRST_CHECK_MS);
    return () => clearTimeout(timer);
  }, [location]);

  if (isChecking) return 'checking';
  return permission ?? 'prompt';
}

const DeniedPanel = lazy(() =>
  import('./DeniedPanel.tsx').then(({ DeniedPanel }) => ({ default: DeniedPanel })),
);

/** Guards the news screens; all others are open. */
export function LocationGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return isGated(pathname) ? <RequirePlaceOrPermission>{children}</RequirePlaceOrPermission> : children;
}

/** A reader who has picked a place, or saved one in their account, is not asked. */
function RequirePlaceOrPermission({ children }: { children: ReactNode }) {
  const hasPlace = useStore(useStores().place, ({ picked, home }) => picked !== null || home !== null);
  return hasPlace ? children : <RequirePermission>{children}</RequirePermission>;
}

function RequirePermission({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const isRemembered = useStore(useStores().place, ({ here }) => here !== null);
  const state = usePermissionCheck();
  switch (state) {
    case 'checking':
      // The document of a returning reader already shows the stories: they stay during the check.
      return isRemembered ? children : <CheckingLocation />;
    case 'granted':
      return children;
    case 'prompt':
      return <Navigate to={permissionPath(pathname + search)} />;
    case 'denied':
      return (
        <ClientOnly fallback={<CheckingLocation />}>
          <DeniedPanel />
        </ClientOnly>
      );
  }
}

/** Where the gate sends a reader who was never asked. `target` is where they wanted to go: path and query. */
export function permissionPath(target: string): string {
  return `/location-permission?redirect=${encodeURIComponent(target)}`;
}
