import type { PushPayload } from '@paligid/contract/entities/push';
import { m } from '@paligid/i18n/messages';
import type { Mute, PushStore } from '../push/push-store.ts';
import type { NotificationData } from './handle-push.ts';

export interface HandleClickDeps {
  store: PushStore;
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  clients: Pick<Clients, 'matchAll' | 'openWindow'>;
  origin: string;
  clearBadge: () => Promise<void>;
  /** Sends the mutes that this device has chosen to the server; fails without a network. */
  sendMutes: () => Promise<void>;
}

/** Opens the page of a notification, or mutes its kind. Neither needs a network. */
export async function handleClick(
  { notification, action }: Pick<NotificationEvent, 'notification' | 'action'>,
  deps: HandleClickDeps,
): Promise<void> {
  notification.close();
  const { url, payload } = readData(notification.data);
  if (action === 'mute' && payload !== undefined) return mute(payload, deps);
  await deps.clearBadge().catch(() => {});
  await openPage(new URL(url, deps.origin), deps);
}

function readData(data: unknown): NotificationData {
  const { url, payload } = Object(data) as Partial<NotificationData>;
  return { url: typeof url === 'string' ? url : '/feed', ...(payload !== undefined && { payload }) };
}

/** Prefers a page that is open: at this address already, or else any, which is then led there. */
async function openPage(target: URL, { clients, origin }: HandleClickDeps): Promise<void> {
  if (target.origin !== origin) return;
  const pages = (await clients.matchAll({
    type: 'window',
    includeUncontrolled: true,
  })) as readonly WindowClient[];
  const same = pages.find(({ url }) => new URL(url).pathname === target.pathname);
  if (same !== undefined) return void (await same.focus());
  const [page] = pages;
  if (page !== undefined) {
    try {
      // Before the focus: a browser grants one of the two for a click, and navigating is what was asked for.
      await (await page.navigate(target.href))?.focus();
      return;
    } catch {
      // A page that this worker does not control cannot be led anywhere.
    }
  }
  await clients.openWindow(target.href);
}

async function mute(payload: PushPayload, deps: HandleClickDeps): Promise<void> {
  const chosen: Mute = { category: payload.category, place_id: payload.place?.id ?? null };
  const { lang: locale, place, tag } = payload;
  await deps.store.addMute(chosen);
  const text =
    place === null
      ? m['bell.muted_text']({}, { locale })
      : m['bell.muted_text_place']({ place: place.label }, { locale });
  // Says what the click has done, where the reader clicked.
  await deps.registration.showNotification(m['bell.muted_title']({}, { locale }), {
    ...{ body: text, tag, lang: locale, silent: true, icon: '/icon-192.png' },
    data: { url: '/settings#notifications' } satisfies NotificationData,
  });
  // Otherwise the next page passes it on; until then this worker keeps such alerts silent.
  await deps.sendMutes().catch(() => {});
}
