import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';
import { createStore } from 'zustand/vanilla';
import { early, type InstallPromptEvent } from './early-prompt.ts';

/** Undefined: this browser has not said that it can install the product. */
export type InstallState = 'installable' | 'installed' | 'dismissed' | undefined;

interface Install {
  state: InstallState;
  /** What the browser gave us to ask with; it works once. */
  prompt: InstallPromptEvent | undefined;
  /** A story was saved on this page: a moment at which the product was worth something. */
  hasSaved: boolean;
}

const DISMISSED_KEY = `${PRODUCT_SHORT_NAME}_install_dismissed`;

export const installStore = createStore<Install>(() => ({
  state: wasDismissed() ? 'dismissed' : early.prompt && 'installable',
  prompt: early.prompt,
  hasSaved: false,
}));

/** Follows what the browser says from now on. */
function listenForInstall(window: Window): void {
  window.addEventListener('beforeinstallprompt', (event) =>
    installStore.setState(({ state }) => ({
      prompt: event as InstallPromptEvent,
      state: state ?? 'installable',
    })),
  );
  window.addEventListener('appinstalled', () =>
    installStore.setState({ state: 'installed', prompt: undefined }),
  );
}

/** Until the tab is closed (O-77), over reloads too. Where storage is blocked, until the page is left. */
export function dismissInstall(): void {
  installStore.setState({ state: 'dismissed' });
  try {
    sessionStorage.setItem(DISMISSED_KEY, '1');
  } catch {
    // The state above holds for this page.
  }
}

function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED_KEY) !== null;
  } catch {
    // Blocked, or on the server.
    return false;
  }
}

if (typeof window !== 'undefined') listenForInstall(window);
