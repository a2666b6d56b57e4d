/** Where the service worker lies; its scope is the whole product. */
export const WORKER_PATH = '/sw.js';

const WORKER_POLICY_NAME = 'service-worker';
/** Makes the address of Google's identity script, and no other. */
export const GOOGLE_POLICY = 'google-identity';

/**
 * Names of the Trusted Types policies; the page's security policy allows these and no others. Nothing of ours turns
 * text into markup or into a script. Whoever needs a policy declares it in this file.
 */
export const POLICY_NAMES: readonly string[] = [WORKER_POLICY_NAME];
/** Where readers may sign in with Google: ours, and the one that its script makes for itself. */
export const GOOGLE_POLICY_NAMES: readonly string[] = [GOOGLE_POLICY, 'goog#html'];

interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ) => { createScriptURL: (text: string) => string };
}

/** The worker's address as browsers want it that check where scripts come from. It leads nowhere else. */
export function workerScriptUrl({ trustedTypes }: { trustedTypes?: TrustedTypesFactory }): string {
  if (trustedTypes === undefined) return WORKER_PATH;
  const policy = trustedTypes.createPolicy(WORKER_POLICY_NAME, { createScriptURL: () => WORKER_PATH });
  return policy.createScriptURL(WORKER_PATH);
}
