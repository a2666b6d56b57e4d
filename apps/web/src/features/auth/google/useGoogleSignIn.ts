import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { usePage } from '../../../app/page.ts';
import { useSessionActions } from '../../../client/session/useSessionActions.ts';
import { useLocale } from '../../../i18n/useTranslation.ts';
import type { useSubmit } from '../form/useForm.ts';
import type { Attempt } from '../second-factor/SecondFactorStep.tsx';

type DrawButton = (place: HTMLElement | null) => void;

/** What a Google button needs. */
export interface GoogleSignIn {
  open: () => void;
  isBusy: boolean;
  /** Present if Google's prompt did not appear by itself: draws Google's own button into the element. */
  drawOwnButton?: DrawButton | undefined;
}

interface GoogleSignInOptions {
  submit: ReturnType<typeof useSubmit<'google'>>['submit'];
  onSuccess: () => void;
  /** Runs the sign-in, and again with a code where one is asked for. */
  attempt?: Attempt;
}

const runOnce: Attempt = (signIn) => signIn();

const GOOGLE_MESSAGES = { noReason: m['signin.google_failed'], unknown: m['signin.google_thrown'] };

/** Signs in with a Google ID token; the script that requests it is loaded on demand. */
export function useGoogleSignIn({ submit, onSuccess, attempt = runOnce }: GoogleSignInOptions) {
  const { google } = usePage().config;
  const locale = useLocale();
  const { signInWithGoogle } = useSessionActions();
  const [drawOwnButton, setDraw] = useState<DrawButton>();

  const signIn = (idToken: string) =>
    submit('google', GOOGLE_MESSAGES, async () => {
      await attempt(async (code) => {
        await signInWithGoogle(idToken, code);
        onSuccess();
      });
    });
  const open = () => {
    const opening: Promise<void> = submit('google', GOOGLE_MESSAGES, async () => {
      const { openGoogle } = await import('./google-client.ts');
      await openGoogle(window, google, {
        locale,
        // A reader with one account may have chosen it before opening has finished.
        onToken: (idToken) => void opening.then(() => signIn(idToken)),
        onHidden: (drawButton) => setDraw(() => drawButton),
      });
    });
  };
  return { open, drawOwnButton };
}
