/** Path of the service worker; its scope is the whole site. */
export const WORKER_PATH = '/sw.js';

const WORKER_POLICY_NAME = 'service-worker';
/**
 * The map library passes the URL of its worker as plain text: browsers ask the policy of this name about such a text. It
 * knows one answer.
 */
const MAP_POLICY_NAME = 'default';
/** Trusted Types policy that creates the URL of Google's identity script and no other. */
export const GOOGLE_POLICY = 'google-identity';

/**
 * Names of the Trusted Types policies; the page's Content-Security-Policy allows these and no others. None of our code
 * turns text into markup or script. A new policy must be declared in this file.
 */
export const POLICY_NAMES: readonly string[] = [WORKER_POLICY_NAME, MAP_POLICY_NAME];
/** Policies where Google sign-in is enabled: ours, and the one that Google's script creates. */
export const GOOGLE_POLICY_NAMES: readonly string[] = [GOOGLE_POLICY, 'goog#html'];

interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (text: string) => string | null },
  ) => { createScriptURL: (text: string) => string };
}

/**
 * The service worker's URL, as a TrustedScriptURL in browsers that enforce Trusted Types. The policy creates no other
 * URL.
 */
export function workerScriptUrl({ trustedTypes }: { trustedTypes?: TrustedTypesFactory }): string {
  if (trustedTypes === undefined) return WORKER_PATH;
  const policy = trustedTypes.createPolicy(WORKER_POLICY_NAME, { createScriptURL: () => WORKER_PATH });
  return policy.createScriptURL(WORKER_PATH);
}

/** Lets a plain text become the script of a worker if it is this very URL. Called once: a policy is made once a page. */
export function allowMapWorker(url: string, { trustedTypes }: { trustedTypes?: TrustedTypesFactory }): void {
  trustedTypes?.createPolicy(MAP_POLICY_NAME, { createScriptURL: (text) => (text === url ? text : null) });
}
