import { NumberStep } from '../auth/phone/NumberStep.tsx';
import { DOORS } from '../auth/prompt/doors.ts';
import { SignInPrompt } from '../auth/prompt/SignInPrompt.tsx';
import { SignInView } from '../auth/sign-in/SignInView.tsx';
import { SignUpForm } from '../auth/sign-up/SignUpForm.tsx';
import { Specimen } from './Specimen.tsx';

const rest = () => {};
const IDLE = {
  ...{ email: 'mia@example.ph', failure: undefined, isBusy: false, redirectTo: undefined },
  ...{ google: { open: rest, isBusy: false }, onSubmit: rest, onForgot: rest, onSignUp: rest },
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
          google={{ ...IDLE.google, drawOwnButton: rest }}
        />
      </Specimen>
      <Specimen name="Sign up, refused" flow="column">
        <SignUpForm
          email="mia@example.ph"
          failure={{ message: 'An account with this email already exists' }}
          onCredentials={rest}
          onSignIn={rest}
        />
      </Specimen>
      <Specimen name="Phone" flow="column">
        <NumberStep number={undefined} onSent={rest} />
      </Specimen>
      <Specimen name="A closed screen" flow="column">
        <SignInPrompt door={DOORS.smart} />
      </Specimen>
    </>
  );
}
