import { useState } from 'react';
import { useStore } from 'zustand/react';
import { currentInstallState } from '../../../client/install/ask-to-install.ts';
import { installStore } from '../../../client/install/install.ts';
import { useModuleWhenIdle } from '../../../client/lazy-load.ts';
import { isAskDue, LoadedAskCard } from './AskGate.tsx';
import styles from './alert-header.module.css';
import { currentVisit } from './visits.ts';

const loadInstallCard = () => import('../../install/InstallCard.tsx');
/** Whoever comes a third time has a use for it. */
const VISITS = 3;

/**
 * One offer at a time: alerts while the browser has not decided on them, else the app. Decided once, because the reply
 * to the card's question must not take the card away.
 */
export function OfferGate() {
  const [isAsking] = useState(isAskDue);
  return isAsking ? <LoadedAskCard /> : <InstallGate />;
}

/** Offers to install the product at a good moment: the third visit, or after a story was saved. */
export function InstallGate() {
  const { state, hasSaved } = useStore(installStore);
  const isMoment = hasSaved || currentVisit(Date.now()).count >= VISITS;
  return isMoment && currentInstallState(window, state) === 'installable' ? <LoadedInstallCard /> : null;
}

function LoadedInstallCard() {
  const lazy = useModuleWhenIdle(loadInstallCard);
  return (
    lazy && (
      <div className={styles['ask']}>
        <lazy.InstallCard />
      </div>
    )
  );
}
