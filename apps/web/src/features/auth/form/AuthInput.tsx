import { passwordStrength } from '@paligid/domain/session/password-strength';
import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { useIsHydrated } from '../../../client/useIsHydrated.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { TextField, type TextFieldProps } from '../../../design/TextField.tsx';
import { type PlainMessage, useTranslation } from '../../../i18n/useTranslation.ts';

/** A field of the sign-in and sign-up forms. A password can be shown while it is typed. */
export function AuthInput({ type = 'text', ...field }: Omit<TextFieldProps, 'trailing'>) {
  const t = useTranslation();
  const isReady = useIsHydrated();
  const [isShown, setShown] = useState(false);
  if (type !== 'password') return <TextField {...field} type={type} />;
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={isShown ? 'eye-slash' : 'eye'}
          weight="regular"
          label={t(isShown ? m['signin.hide_password'] : m['signin.show_password'])}
          disabled={!isReady}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

interface EmailInputProps {
  error: PlainMessage | undefined;
  email?: string | undefined;
}

/** `username` is what password managers look for; with `webauthn` the browser offers passkeys too. */
export function EmailInput({ error, email }: EmailInputProps) {
  const t = useTranslation();
  return (
    <AuthInput
      label={t(m['signin.email'])}
      icon="envelope-simple"
      type="email"
      name="email"
      autoComplete="username webauthn"
      autoCapitalize="none"
      inputMode="email"
      spellCheck={false}
      required
      defaultValue={email}
      error={error && t(error)}
    />
  );
}

interface PasswordInputProps {
  error: PlainMessage | undefined;
  /** What a password manager should do: fill in the saved password, or offer a new one. */
  kind: 'current-password' | 'new-password';
  label?: PlainMessage;
  hint?: PlainMessage;
  name?: string;
}

const STRENGTH_HINTS = {
  short: m['security.strength_short'],
  weak: m['security.strength_weak'],
  fair: m['security.strength_fair'],
  strong: m['security.strength_strong'],
};

/** While a new password is typed, its hint says how hard it is to guess. */
export function PasswordInput(props: PasswordInputProps) {
  const { error, kind, label = m['signin.password'], hint, name = 'password' } = props;
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  const isRated = kind === 'new-password' && typed !== '';
  const note = isRated ? STRENGTH_HINTS[passwordStrength(typed)] : hint;
  return (
    <AuthInput
      label={t(label)}
      icon="lock-simple"
      type="password"
      name={name}
      autoComplete={kind}
      required
      hint={note && t(note)}
      error={error && t(error)}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}

interface NameInputProps {
  error: PlainMessage | undefined;
  /** What was typed earlier. */
  name: string | undefined;
}

/** What to call the reader. Optional. */
export function NameInput({ error, name }: NameInputProps) {
  const t = useTranslation();
  return (
    <AuthInput
      label={t(m['signup.name'])}
      icon="user"
      name="name"
      autoComplete="given-name"
      autoCapitalize="words"
      placeholder={t(m['signup.name_example'])}
      defaultValue={name}
      error={error && t(error)}
    />
  );
}
