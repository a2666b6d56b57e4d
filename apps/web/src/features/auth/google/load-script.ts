import { GOOGLE_POLICY } from '../../../app/trusted-types.ts';

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
export function loadScript(window: Window, address: string): Promise<void> {
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
