import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { useIsReady } from '../../../client/useIsReady.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { TextField, type TextFieldProps } from '../../../design/TextField.tsx';
import { useWords } from '../../../words/words.ts';

/** A field of the forms by which somebody comes in. A password can be looked at while it is typed. */
export function AuthInput({ type = 'text', ...field }: Omit<TextFieldProps, 'trailing'>) {
  const say = useWords();
  const isReady = useIsReady();
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
          label={say(isShown ? m['signin.hide_password'] : m['signin.show_password'])}
          disabled={!isReady}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
