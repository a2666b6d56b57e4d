import { m } from '@paligid/i18n/messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../client/errors/ErrorBoundary.tsx';
import { HydratedInOrder } from '../client/lazy-content.tsx';
import { useModuleWhenIdle } from '../client/lazy-load.ts';
import { VisuallyHidden } from '../design/VisuallyHidden.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useLocation } from '../router/router.ts';
import styles from './layout.module.css';
import { hasNarrowRail, hasTabs, TABS } from './navigation/destinations.ts';
import { DestinationLink, Rail } from './navigation/Rail.tsx';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import { useScrollRestoration } from './useScrollRestoration.ts';

const loadOffers = () => import('./Offers.tsx');

/** Decided in the browser, so that one cached page serves everybody. */
export function LazyOffers() {
  const lazy = useModuleWhenIdle(loadOffers);
  return lazy && <lazy.Offers />;
}

const MAIN_ID = 'main';
/** Links work without a script, so they are hydrated after every screen. */
const LAST_POSITION = 1000;

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
      <LazyOffers />
      {header}
      <div className={styles['body']} data-rail={hasNarrowRail(pathname) ? 'narrow' : 'wide'}>
        <HydratedInOrder position={LAST_POSITION}>
          <Rail onShortcuts={() => setHelpOpen(true)} />
        </HydratedInOrder>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className={styles['main']}
          data-tabs={hasTabs(pathname) || undefined}
        >
          <ErrorBoundary resetKey={pathname} isNested>
            {children}
          </ErrorBoundary>
        </main>
      </div>
      <HydratedInOrder position={LAST_POSITION}>{hasTabs(pathname) && <BottomNav />}</HydratedInOrder>
      <Shortcuts isHelpOpen={isHelpOpen} onHelp={setHelpOpen} />
    </>
  );
}

/**
 * Announces a new screen to screen readers: moves focus to its heading and reads its title. Not on the first one, which
 * the browser announces by itself, and not when only the query changed.
 */
function RouteAnnouncer({ mainId }: { mainId: string }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  // An effect, because focus can move only to rendered elements.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const main = document.getElementById(mainId);
    if (main === null || focusHeading(main)) return;
    // The heading of a screen that is still loading appears later; the reader may have navigated on meanwhile.
    main.focus({ preventScroll: true });
    const waiting = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) waiting.disconnect();
    });
    waiting.observe(main, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [pathname, mainId]);

  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  // Scroll position is restored elsewhere.
  heading.focus({ preventScroll: true });
  return true;
}

/** Five tabs for narrow pages, shown on pages other than the five. */
export function BottomNav() {
  const t = useTranslation();
  return (
    <nav className={styles['nav']} aria-label={t(m['frame.main_navigation'])}>
      {TABS.map((tab) => (
        <DestinationLink key={tab.to} {...tab} className={styles['tab']} />
      ))}
    </nav>
  );
}
