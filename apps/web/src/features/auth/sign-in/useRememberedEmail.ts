import { useSyncExternalStore } from 'react';
import { rememberedEmail } from '../../../client/session/remembered-email.ts';
import { browserShelf } from '../../../client/stores/shelf.ts';

/** Who signed in here before and wanted to be remembered; nobody until the page has mounted. */
export function useRememberedEmail(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => rememberedEmail(browserShelf(window)),
    () => undefined,
  );
}
