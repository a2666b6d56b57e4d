import { m } from '@paligid/i18n/messages';
import { type Sentence, useWords } from '../../../words/words.ts';
import { AuthInput } from './AuthInput.tsx';

interface EmailInputProps {
  fault: Sentence | undefined;
  email?: string | undefined;
}

/** `username` is what password managers look for. */
export function EmailInput({ fault, email }: EmailInputProps) {
  const say = useWords();
  return (
    <AuthInput
      label={say(m['signin.email'])}
      icon="envelope-simple"
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      inputMode="email"
      spellCheck={false}
      required
      defaultValue={email}
      error={fault && say(fault)}
    />
  );
}
