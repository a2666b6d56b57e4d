import { isLoud } from '@paligid/domain/alerts/alert-queue';
import { m } from '@paligid/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { useApi } from '../../../client/api.ts';
import { useStores } from '../../../client/stores/stores.ts';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useLocale, useWords } from '../../../words/words.ts';
import { type AlertEntry, alertStoreOf } from './alert-store.ts';
import { bannerKicker } from './banner-look.ts';
import { followVisits } from './visits.ts';
import { watchAlerts } from './watch-alerts.ts';

/** Hears of every change of an alert on whichever page, and reads each out once; the banner itself is silent. */
export function AlertWatch() {
  const api = useApi();
  const queryClient = useQueryClient();
  const stores = useStores();
  const store = alertStoreOf(queryClient);
  const unsaid = useStore(store, (state) => state.unsaid);
  const note = useStore(store, (state) => state.note);
  const spoken = useSpoken();
  const [said, setSaid] = useState({ alert: '', status: '' });

  // What is known lies outside of React.
  useEffect(() => watchAlerts({ api, queryClient, stores }), [api, queryClient, stores]);

  useEffect(() => followVisits(document), []);

  // A region must be there before its words. All that came at once is read out together.
  useEffect(() => {
    if (unsaid.length === 0) return;
    const loud = unsaid.filter(({ change }) => isLoud(change));
    const quiet = unsaid.filter(({ change }) => !isLoud(change));
    setSaid((before) => ({
      alert: loud.length > 0 ? spoken(loud) : before.alert,
      status: quiet.length > 0 ? spoken(quiet) : before.status,
    }));
    store.getState().said();
  }, [unsaid, spoken, store]);

  return (
    <VisuallyHidden>
      <span role="alert">{said.alert}</span>
      <span role="status">{said.status}</span>
      <span role="status">{note}</span>
    </VisuallyHidden>
  );
}

function useSpoken() {
  const say = useWords();
  const locale = useLocale();
  return (entries: readonly AlertEntry[]) =>
    entries
      .map(({ change, story }) => {
        const kicker = bannerKicker(change, story, locale, Date.now());
        return say(m['alerts.spoken'], { kicker, title: story.headline || story.title });
      })
      .join(' ');
}
