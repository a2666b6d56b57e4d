import { GOOGLE_POLICY } from '../../../app/trusted-types.ts';

interface Policy {
  createScriptURL: (text: string) => string;
}

interface Policies {
  createPolicy: (name: string, rules: Policy) => Policy;
}

declare global {
  interface Window {
    trustedTypes?: Policies;
  }
}

const loading = new Map<string, Promise<void>>();
let policy: Policy | undefined;

/** Once for a page; after a failure the next press asks again. */
export function loadScript(window: Window, address: string): Promise<void> {
  const known = loading.get(address);
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
    script.src = trustedAddress(window, address);
    document.head.append(script);
  });
  loading.set(address, loaded);
  loaded.catch(() => loading.delete(address));
  return loaded;
}

/** As browsers want it that check where scripts come from. The policy leads nowhere else, and may be made once. */
function trustedAddress({ trustedTypes }: Window, address: string): string {
  if (trustedTypes === undefined) return address;
  policy ??= trustedTypes.createPolicy(GOOGLE_POLICY, { createScriptURL: () => address });
  return policy.createScriptURL(address);
}
