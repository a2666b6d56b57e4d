/** Chromium's event; no other engine has it, and TypeScript's library does not know it. */
export interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** What the browser gave us to ask with before the code that shows our offer had loaded. */
export const early: { prompt?: InstallPromptEvent } = {};

/** From the first script on: the browser makes its offer once. */
export function holdInstallPrompt(window: Window): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise Chrome covers the news with a bar of its own.
    event.preventDefault();
    early.prompt = event as InstallPromptEvent;
  });
}
