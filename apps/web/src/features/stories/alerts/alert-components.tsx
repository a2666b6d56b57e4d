import { isLoud } from '@paligid/domain/alerts/alert-changes';
import { m } from '@paligid/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { useApi } from '../../../client/api/api.ts';
import { currentInstallState } from '../../../client/install/ask-to-install.ts';
import { installStore } from '../../../client/install/install.ts';
import { useModuleWhenIdle } from '../../../client/lazy-load.ts';
import { useStores } from '../../../client/stores/stores.ts';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { AlertHeader, isAskDue, LoadedAskCard } from './AlertHeader.tsx';
import styles from './alert-header.module.css';
import { type AlertEntry, getAlertStore } from './alert-store.ts';
import { bannerKicker } from './banner-text.ts';
import { currentVisit, trackVisits } from './visits.ts';
import { watchAlerts } from './watch-alerts.ts';

/** All alert components around the stories, and the offers between them, in one file to fetch. */
export const alertComponents = { AlertHeader, AlertWatch, OfferGate };

/** Watches for alert changes on every page and announces each once to screen readers; the banner itself is silent. */
function AlertWatch() {
  const api = useApi();
  const queryClient = useQueryClient();
  const stores = useStores();
  const store = getAlertStore(queryClient);
  const unsaid = useStore(store, (state) => state.unannounced);
  const note = useStore(store, (state) => state.note);
  const spoken = useAnnouncementText();
  const [announced, setAnnounced] = useState({ alert: '', status: '' });

  // The query cache and the stores are outside of React.
  useEffect(() => watchAlerts({ api, queryClient, stores }), [api, queryClient, stores]);

  useEffect(() => trackVisits(document), []);

  // A live region must exist before its text. Changes that arrive together are read out together.
  useEffect(() => {
    if (unsaid.length === 0) return;
    const loud = unsaid.filter(({ change }) => isLoud(change));
    const quiet = unsaid.filter(({ change }) => !isLoud(change));
    setAnnounced((before) => ({
      alert: loud.length > 0 ? spoken(loud) : before.alert,
      status: quiet.length > 0 ? spoken(quiet) : before.status,
    }));
    store.getState().markAnnounced();
  }, [unsaid, spoken, store]);

  return (
    <VisuallyHidden>
      <span role="alert">{announced.alert}</span>
      <span role="status">{announced.status}</span>
      <span role="status">{note}</span>
    </VisuallyHidden>
  );
}

function useAnnouncementText() {
  const t = useTranslation();
  const locale = useLocale();
  return (entries: readonly AlertEntry[]) =>
    entries
      .map(({ change, story }) => {
        const kicker = bannerKicker(change, story, locale, Date.now());
        return t(m['alerts.spoken'], { kicker, title: story.headline || story.title });
      })
      .join(' ');
}

const loadInstallCard = () => import('../../install/InstallCard.tsx');
/** Whoever comes a third time has a use for it. */
const VISITS = 3;

/**
 * One offer at a time: alerts while the browser has not decided on them, else the app. Decided once, because the reply
 * to the card's question must not take the card away.
 */
function OfferGate() {
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
