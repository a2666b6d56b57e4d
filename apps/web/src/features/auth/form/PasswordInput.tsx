import { m } from '@paligid/i18n/messages';
import { type Sentence, useWords } from '../../../words/words.ts';
import { AuthInput } from './AuthInput.tsx';

interface PasswordInputProps {
  fault: Sentence | undefined;
  /** What a password manager shall do: fill in the known one, or offer a new one. */
  kind: 'current-password' | 'new-password';
  label?: Sentence;
  hint?: Sentence;
}

export function PasswordInput({ fault, kind, label = m['signin.password'], hint }: PasswordInputProps) {
  const say = useWords();
  return (
    <AuthInput
      label={say(label)}
      icon="lock-simple"
      type="password"
      name="password"
      autoComplete={kind}
      required
      hint={hint && say(hint)}
      error={fault && say(fault)}
    />
  );
}
