import { m } from '@paligid/i18n/messages';
import { type Sentence, useWords } from '../../../words/words.ts';
import { AuthInput } from '../form/AuthInput.tsx';

interface NameInputProps {
  fault: Sentence | undefined;
  /** What was typed before. */
  name: string | undefined;
}

/** What to call the reader. Nobody has to say. */
export function NameInput({ fault, name }: NameInputProps) {
  const say = useWords();
  return (
    <AuthInput
      label={say(m['signup.name'])}
      icon="user"
      name="name"
      autoComplete="given-name"
      autoCapitalize="words"
      placeholder={say(m['signup.name_example'])}
      defaultValue={name}
      error={fault && say(fault)}
    />
  );
}
