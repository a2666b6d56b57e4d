import { m } from '@paligid/i18n/messages';
import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from '../client/errors/ErrorBoundary.tsx';
import { LocationGate } from '../features/location/gate/LocationGate.tsx';
import { LazyAlertWatch } from '../features/stories/alerts/lazy-alerts.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useLocation } from '../router/router.ts';
import { LazyLanguageOffer } from './language/LazyLanguageOffer.tsx';
import styles from './layout.module.css';
import { BottomNav } from './navigation/BottomNav.tsx';
import { hasNarrowRail, hasTabs } from './navigation/destinations.ts';
import { Rail } from './navigation/Rail.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import { useScrollRestoration } from './useScrollRestoration.ts';

const MAIN_ID = 'main';

interface LayoutProps {
  header: ReactNode;
  children: ReactNode;
}

/** The layout around every screen. */
export function Layout({ header, children }: LayoutProps) {
  const t = useTranslation();
  const { pathname } = useLocation();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useScrollRestoration();
  return (
    <>
      <a href={`#${MAIN_ID}`} className={styles['skip']}>
        {t(m['frame.skip'])}
      </a>
      <RouteAnnouncer mainId={MAIN_ID} />
      <LazyLanguageOffer />
      <LazyAlertWatch />
      {header}
      <div className={styles['body']} data-rail={hasNarrowRail(pathname) ? 'narrow' : 'wide'}>
        <Rail onShortcuts={() => setHelpOpen(true)} />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className={styles['main']}
          data-tabs={hasTabs(pathname) || undefined}
        >
          <ErrorBoundary resetKey={pathname} isNested>
            <LocationGate>{children}</LocationGate>
          </ErrorBoundary>
        </main>
      </div>
      {hasTabs(pathname) && <BottomNav />}
      <Shortcuts isHelpOpen={isHelpOpen} onHelp={setHelpOpen} />
    </>
  );
}
