import { GOOGLE_POLICY } from '../../../app/trusted-types.ts';
import { ApiRequestError } from '../../../client/api/api-error.ts';

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

interface ScriptPolicy {
  createScriptURL: (text: string) => string;
}

interface ScriptPolicyFactory {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

declare global {
  interface Window {
    trustedTypes?: ScriptPolicyFactory;
  }
}

const loadingScripts = new Map<string, Promise<void>>();
let scriptPolicy: ScriptPolicy | undefined;

/** Loads a script once per page; after a failure the next press tries again. */
function loadScript(window: Window, address: string): Promise<void> {
  const known = loadingScripts.get(address);
  if (known !== undefined) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const { document } = window;
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`no script at ${address}`));
    });
    script.async = true;
    script.src = trustedScriptUrl(window, address);
    document.head.append(script);
  });
  loadingScripts.set(address, loaded);
  loaded.catch(() => loadingScripts.delete(address));
  return loaded;
}

/**
 * Wraps the URL for browsers that enforce Trusted Types. The policy allows only this URL, and may be created only once.
 */
function trustedScriptUrl({ trustedTypes }: Window, address: string): string {
  if (trustedTypes === undefined) return address;
  scriptPolicy ??= trustedTypes.createPolicy(GOOGLE_POLICY, { createScriptURL: () => address });
  return scriptPolicy.createScriptURL(address);
}
