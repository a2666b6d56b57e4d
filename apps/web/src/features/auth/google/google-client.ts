import { ApiRequestError } from '../../../client/api/api-error.ts';
import { loadScript } from './load-script.ts';

/** The part of Google's client that is used here. */
interface GoogleClient {
  initialize: (settings: {
    client_id: string;
    callback: (answer: { credential?: string }) => void;
    use_fedcm_for_prompt: boolean;
  }) => void;
  prompt: (follow: (moment: PromptMoment) => void) => void;
  renderButton: (place: HTMLElement, look: Record<string, string | number>) => void;
}

/** Where the browser itself shows the prompt (FedCM), most of what Google used to report is absent. */
interface PromptMoment {
  isNotDisplayed?: () => boolean;
  isSkippedMoment?: () => boolean;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleClient } };
  }
}

interface GoogleCallbacks {
  locale: string;
  onToken: (idToken: string) => void;
  /** No prompt was shown, or it was closed. Google's own button opens one at any time. */
  onHidden: (drawButton: (place: HTMLElement | null) => void) => void;
}

/** Resolves once Google has been asked; the token arrives when the reader has chosen an account. */
export async function openGoogle(
  window: Window,
  settings: { clientId: string; script: string } | undefined,
  { locale, onToken, onHidden }: GoogleCallbacks,
): Promise<void> {
  if (settings === undefined) throw googleUnavailable();
  await loadScript(window, settings.script).catch((cause: unknown) => {
    throw googleUnavailable(cause);
  });
  const client = window.google?.accounts?.id;
  if (client === undefined) throw googleUnavailable();
  client.initialize({
    client_id: settings.clientId,
    use_fedcm_for_prompt: true,
    callback: ({ credential }) => credential !== undefined && onToken(credential),
  });
  client.prompt((moment) => {
    const isHidden = moment.isNotDisplayed?.() === true || moment.isSkippedMoment?.() === true;
    if (isHidden) onHidden((place) => place && client.renderButton(place, { ...BUTTON_OPTIONS, locale }));
  });
}

const BUTTON_OPTIONS = {
  type: 'standard',
  size: 'large',
  text: 'continue_with',
  shape: 'rectangular',
  width: 320,
};

/** The same message as the server's when it has no client id. */
function googleUnavailable(cause?: unknown): Error {
  const message = 'Google Sign-In is not available';
  const error = new ApiRequestError(message, {
    status: 503,
    code: 'GOOGLE_UNAVAILABLE',
    serverMessage: message,
  });
  error.cause = cause;
  return error;
}
