import { m } from '@paligid/i18n/messages';
import { Icon } from '../../../design/Icon.tsx';
import { useWords } from '../../../words/words.ts';
import { TextButton } from '../form/TextButton.tsx';

export function BackToSignIn({ onBack }: { onBack: () => void }) {
  const say = useWords();
  return (
    <TextButton onClick={onBack}>
      <Icon name="arrow-left" size={20} />
      {say(m['signin.back'])}
    </TextButton>
  );
}
