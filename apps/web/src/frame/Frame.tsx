import { m } from '@paligid/i18n/messages';
import { type ReactNode, useState } from 'react';
import { useLocation } from '../address/address.ts';
import { FailureBoundary } from '../client/failures/FailureBoundary.tsx';
import { LocationGate } from '../features/location/gate/LocationGate.tsx';
import { LateAlertWatch } from '../features/stories/alerts/LateAlertWatch.tsx';
import { useWords } from '../words/words.ts';
import styles from './frame.module.css';
import { LazyLanguageOffer } from './language/LazyLanguageOffer.tsx';
import { BottomNav } from './navigation/BottomNav.tsx';
import { hasNarrowRail, hasTabs } from './navigation/destinations.ts';
import { Rail } from './navigation/Rail.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import { useScrollMemory } from './useScrollMemory.ts';

const MAIN_ID = 'main';

interface FrameProps {
  header: ReactNode;
  children: ReactNode;
}

/** What stands around every screen. */
export function Frame({ header, children }: FrameProps) {
  const say = useWords();
  const { pathname } = useLocation();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useScrollMemory();
  return (
    <>
      <a href={`#${MAIN_ID}`} className={styles['skip']}>
        {say(m['frame.skip'])}
      </a>
      <RouteAnnouncer mainId={MAIN_ID} />
      <LazyLanguageOffer />
      <LateAlertWatch />
      {header}
      <div className={styles['body']} data-rail={hasNarrowRail(pathname) ? 'narrow' : 'wide'}>
        <Rail onShortcuts={() => setHelpOpen(true)} />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className={styles['main']}
          data-tabs={hasTabs(pathname) || undefined}
        >
          <FailureBoundary address={pathname} isInside>
            <LocationGate>{children}</LocationGate>
          </FailureBoundary>
        </main>
      </div>
      {hasTabs(pathname) && <BottomNav />}
      <Shortcuts isHelpOpen={isHelpOpen} onHelp={setHelpOpen} />
    </>
  );
}
