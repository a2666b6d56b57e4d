import { expect, test, vi } from 'vitest';
import { fakeCaches } from '../fake-caches.ts';
import { buildPayload } from '../push/build-push.ts';
import { PushStore } from '../push/push-store.ts';
import { handleClick } from './handle-click.ts';

const ORIGIN = 'https://paligid.example';
const payload = buildPayload();

function page(path: string, { isControlled = true } = {}) {
  const focus = vi.fn(async () => {});
  const navigate = vi.fn(async () => {
    if (!isControlled) throw new TypeError('not controlled');
    return { focus };
  });
  return { url: ORIGIN + path, focus, navigate };
}

async function click(
  pages: ReturnType<typeof page>[],
  { action = '', data = { url: payload.url, payload } as unknown } = {},
) {
  const store = new PushStore(fakeCaches());
  const close = vi.fn();
  const openWindow = vi.fn(async () => null);
  const showNotification = vi.fn(async (_title: string, _options?: NotificationOptions) => {});
  const sendMutes = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await handleClick({ action, notification: { close, data } as unknown as Notification } as never, {
    store,
    registration: { showNotification },
    clients: { matchAll: async () => pages as never, openWindow },
    origin: ORIGIN,
    clearBadge: () => Promise.reject(new Error('no badge')),
    sendMutes,
  });
  return { store, close, openWindow, showNotification, sendMutes };
}

test('without an open page a new one opens at the alert', async () => {
  const { openWindow, close } = await click([]);
  expect(openWindow).toHaveBeenCalledWith(ORIGIN + payload.url);
  expect(close).toHaveBeenCalled();
});

test('a page that shows the alert is focused, any other is led there', async () => {
  const [feed, story] = [page('/feed'), page(payload.url)];
  await click([feed, story]);
  expect(story.focus).toHaveBeenCalled();
  expect(feed.navigate).not.toHaveBeenCalled();
  const other = page('/focus');
  const { openWindow } = await click([other], { action: 'open' });
  expect(other.navigate).toHaveBeenCalledWith(ORIGIN + payload.url);
  expect(other.focus).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('a page that cannot be led there is left alone', async () => {
  const { openWindow } = await click([page('/feed', { isControlled: false })]);
  expect(openWindow).toHaveBeenCalledWith(ORIGIN + payload.url);
});

test('a notification of another origin opens nothing, one without data the feed', async () => {
  expect((await click([], { data: { url: 'https://evil.example/' } })).openWindow).not.toHaveBeenCalled();
  expect((await click([], { data: null })).openWindow).toHaveBeenCalledWith(`${ORIGIN}/feed`);
});

test('muting works without a network, and says what it did', async () => {
  const { store, openWindow, showNotification, sendMutes } = await click([], { action: 'mute' });
  expect((await store.pending()).mutes).toEqual([{ category: 'weather', place_id: payload.place?.id }]);
  expect(sendMutes).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
  const [title, options] = showNotification.mock.calls[0] ?? [];
  expect(title).toBe('Muted');
  expect(options).toMatchObject({ silent: true, tag: payload.tag, body: expect.stringContaining('at Home') });
});
