import { vi } from 'vitest';
import { fakeCaches } from '../../offline/fake-caches.ts';

/** A browser that can receive alerts and answers its question like this. */
export function stubPushBrowser(
  answer: NotificationPermission,
  permission: NotificationPermission = 'default',
) {
  const request = vi.fn(async () => {
    state.permission = answer;
    return answer;
  });
  const state = Object.assign(() => {}, { permission, requestPermission: request });
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: {} }) };
  const pushManager = { subscribe: async () => subscription, getSubscription: async () => subscription };
  vi.stubGlobal('Notification', state);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('navigator', {
    ...{ userAgent: 'Mozilla/5.0 (Linux; Android 13; Redmi Note 11)', maxTouchPoints: 5, language: 'en' },
    serviceWorker: { ready: Promise.resolve({ pushManager }) },
  });
  return { request };
}
