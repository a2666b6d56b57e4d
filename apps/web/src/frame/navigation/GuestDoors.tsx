import { m } from '@paligid/i18n/messages';
import { LinkButton } from '../../design/LinkButton.tsx';
import { useWords } from '../../words/words.ts';
import styles from './drawer.module.css';

export function GuestDoors({ onLeave }: { onLeave: () => void }) {
  const say = useWords();
  return (
    <div className={styles['doors']}>
      <LinkButton to="/auth/login" variant="ghost" size="medium" onClick={onLeave}>
        {say(m['frame.sign_in'])}
      </LinkButton>
      <LinkButton to="/onboarding" variant="primary" size="medium" onClick={onLeave}>
        {say(m['frame.get_started'])}
      </LinkButton>
    </div>
  );
}
