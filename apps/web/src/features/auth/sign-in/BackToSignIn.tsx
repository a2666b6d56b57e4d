import { m } from '@paligid/i18n/messages';
import { Icon } from '../../../design/Icon.tsx';
import { useWords } from '../../../words/words.ts';
import styles from '../form/form.module.css';

export function BackToSignIn({ onBack }: { onBack: () => void }) {
  const say = useWords();
  return (
    <button type="button" className={styles['link']} onClick={onBack}>
      <Icon name="arrow-left" size={20} />
      {say(m['signin.back'])}
    </button>
  );
}
