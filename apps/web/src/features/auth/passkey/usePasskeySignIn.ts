import { m } from '@paligid/i18n/messages';
import { useEffect, useEffectEvent } from 'react';
import { loadWhenIdle } from '../../../client/lazy-load.ts';
import { useSessionActions } from '../../../client/session/useSessionActions.ts';
import { useIsHydrated } from '../../../client/useIsHydrated.ts';
import type { useSubmit } from '../form/useForm.ts';
import { canUsePasskeys } from './passkey-support.ts';

export interface PasskeySignIn {
  /** False where the browser or the address cannot use passkeys. */
  isOffered: boolean;
  open: () => void;
  isBusy: boolean;
}

interface PasskeySignInOptions {
  submit: ReturnType<typeof useSubmit<'passkey'>>['submit'];
  onSuccess: () => void;
  /** The email field is on screen: the browser may offer passkeys in it. */
  isAutofill: boolean;
}

const PASSKEY_MESSAGES = {
  noReason: m['security.passkey_refused'],
  unknown: m['security.passkey_cancelled'],
};

const loadClient = () => import('./passkey-client.ts');

/** Signs in with a passkey: by its button, or from the email field where the browser can. */
export function usePasskeySignIn({ submit, onSuccess, isAutofill }: PasskeySignInOptions) {
  const { fetchPasskeyOptions, signInWithPasskey } = useSessionActions();
  const isOffered = useIsHydrated() && canUsePasskeys(window);

  const enter = async (proof: unknown) => {
    await signInWithPasskey(proof);
    onSuccess();
  };
  const open = () =>
    void submit('passkey', PASSKEY_MESSAGES, async () => {
      const { provePasskey } = await loadClient();
      await enter(await provePasskey(await fetchPasskeyOptions()));
    });

  const wait = useEffectEvent(async ({ provePasskey }: Awaited<ReturnType<typeof loadClient>>) => {
    const isPossible = await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.();
    if (!isPossible) return;
    const proof = await provePasskey(await fetchPasskeyOptions(), true);
    await submit('passkey', PASSKEY_MESSAGES, () => enter(proof));
  });
  // Must be an effect: the browser's own list of passkeys is outside of React.
  useEffect(() => {
    if (!isOffered || !isAutofill) return undefined;
    let client: Awaited<ReturnType<typeof loadClient>> | undefined;
    const stop = loadWhenIdle(window, loadClient, (loaded) => {
      client = loaded;
      // Nobody asked for it yet: a failure is no news to the reader, who has the button.
      wait(loaded).catch(() => {});
    });
    return () => {
      stop();
      client?.stopWaiting();
    };
  }, [isOffered, isAutofill]);

  return { isOffered, open };
}
