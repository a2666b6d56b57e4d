import { dismissInstall, type InstallState, installStore } from './install.ts';
import { isInstalled, isIos } from './installed.ts';

type InstallWindow = Pick<Window, 'navigator' | 'matchMedia'>;

/** iPhones install from the Share menu alone: there the product shows the steps instead. */
export function currentInstallState(window: InstallWindow, state: InstallState): InstallState {
  if (isInstalled(window)) return 'installed';
  return state ?? (isIos(window.navigator) ? 'installable' : undefined);
}

/** `steps`: iOS. `unavailable`: this browser cannot, or has not offered it yet. */
export type InstallOutcome = 'installed' | 'dismissed' | 'steps' | 'unavailable';

/** Asks the browser to install; called by a press only. */
export async function askToInstall(window: InstallWindow): Promise<InstallOutcome> {
  const { prompt } = installStore.getState();
  if (prompt === undefined) return isIos(window.navigator) ? 'steps' : 'unavailable';
  installStore.setState({ prompt: undefined });
  try {
    const { outcome } = await prompt.prompt();
    if (outcome === 'dismissed') dismissInstall();
    else installStore.setState({ state: 'installed' });
    return outcome === 'dismissed' ? 'dismissed' : 'installed';
  } catch {
    installStore.setState({ state: undefined });
    return 'unavailable';
  }
}
