import type { unreadNotifications } from '@paligid/contract/api/notifications.api';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { getCacheStorage } from '../../offline/offline-cache.ts';
import { PushStore } from '../../offline/push/push-store.ts';
import { parseSubscription } from '../../offline/push/subscription-record.ts';
import type { ApiClient } from '../api/api.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { signedInUser } from '../stores/session.ts';
import type { Stores } from '../stores/stores.ts';

interface UnreadDeps {
  window: Window;
  api: ApiClient;
  queryClient: QueryClient;
  stores: Pick<Stores, 'realtime' | 'session'>;
}

type UnreadItems = z.output<typeof unreadNotifications.response>['data'];

/**
 * Asks the server what the reader has not read yet: at the start, when the page is shown again (it may have been read on
 * another device), and when something arrives. A guest proves the subscription of this browser; without one nothing was
 * sent.
 */
export function followUnread({ window, api, queryClient, stores: { realtime, session } }: UnreadDeps) {
  const userId = () => signedInUser(session.getState())?.id;
  const { document } = window;
  const { serviceWorker: worker } = Object(window.navigator) as Partial<Navigator>;
  let turn = 0;

  const findProof = async () => {
    if (userId() !== undefined) return {};
    const caches = getCacheStorage(window as Window & typeof globalThis);
    const record = caches && parseSubscription(await new PushStore(caches).read('subscription'));
    // What an account was sent here belongs to that account.
    if (record === undefined || record.userId !== null) return undefined;
    return { subscription: { id: record.id, secret: record.secret } };
  };

  const refresh = async () => {
    const own = ++turn;
    const reader = userId();
    try {
      const proof = await findProof();
      if (proof === undefined) return;
      const { item_ids } = await api.send<UnreadItems>('POST', '/notifications/unread', proof, {
        retries: 0,
      });
      // A later request knows more; another reader's list is not this one's.
      if (own !== turn || reader !== userId()) return;
      const before = realtime.getState().unread;
      if (item_ids.some((id) => !before.includes(id))) {
        void queryClient.invalidateQueries({ queryKey: queryKeys.own('notifications', reader) });
      }
      realtime.setState({ unread: item_ids });
    } catch {
      // What is known stays; the next occasion asks again.
    }
  };
  const look = () => {
    if (document.visibilityState === 'visible') void refresh();
  };

  const stops = [
    realtime.subscribe(({ updates: [newest] }, before) => {
      if (newest !== before.updates[0] && newest?.type === 'notification') void refresh();
    }),
    session.subscribe((state, before) => {
      if (signedInUser(state)?.id === signedInUser(before)?.id) return;
      realtime.setState({ unread: [] });
      void refresh();
    }),
  ];
  document.addEventListener('visibilitychange', look);
  worker?.addEventListener?.('message', refresh);
  void refresh();
  return {
    refresh,
    stop: () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', look);
      worker?.removeEventListener?.('message', refresh);
    },
  };
}
