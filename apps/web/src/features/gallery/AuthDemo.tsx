import { NumberStep } from '../auth/phone/NumberStep.tsx';
import { SignInPrompt } from '../auth/RequireAuth.tsx';
import { SignInView } from '../auth/sign-in/SignInForm.tsx';
import { SignUpForm } from '../auth/sign-in/SignUpForm.tsx';
import { SIGN_IN_PROMPTS } from '../auth/sign-in-prompts.ts';
import { Specimen } from './Specimen.tsx';

const noop = () => {};
const IDLE = {
  ...{ email: 'mia@example.ph', failure: undefined, isBusy: false, redirectTo: undefined },
  ...{ google: { open: noop, isBusy: false }, onSubmit: noop, onForgot: noop, onSignUp: noop },
};

export function AuthDemo() {
  return (
    <>
      <Specimen name="Sign in" flow="column">
        <SignInView {...IDLE} />
      </Specimen>
      <Specimen name="Sign in: busy" flow="column">
        <SignInView {...IDLE} isBusy />
      </Specimen>
      <Specimen name="Sign in: Google is opening, after a new password" flow="column">
        <SignInView
          {...IDLE}
          google={{ ...IDLE.google, isBusy: true }}
          notice="Your new password is saved. Sign in with it now."
        />
      </Specimen>
      <Specimen name="Sign in: nobody answers; Google wants its own button" flow="column">
        <SignInView
          {...IDLE}
          failure={{
            message: 'Failed to fetch',
            text: 'Unable to connect to server. Please check your connection and try again.',
          }}
          google={{ ...IDLE.google, drawOwnButton: noop }}
        />
      </Specimen>
      <Specimen name="Sign up, refused" flow="column">
        <SignUpForm
          email="mia@example.ph"
          failure={{ message: 'An account with this email already exists' }}
          onCredentials={noop}
          onSignIn={noop}
        />
      </Specimen>
      <Specimen name="Phone" flow="column">
        <NumberStep number={undefined} onSent={noop} />
      </Specimen>
      <Specimen name="A closed screen" flow="column">
        <SignInPrompt prompt={SIGN_IN_PROMPTS.smart} />
      </Specimen>
    </>
  );
}
