import { m } from '@paligid/i18n/messages';
import { useLocation } from '../../../address/address.ts';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useWords } from '../../../words/words.ts';
import { WaitingWindow } from '../../plain/WaitingWindow.tsx';
import type { Door } from './doors.ts';
import { signInPath } from './sign-in-path.ts';
import styles from './sign-in-prompt.module.css';

/** What stands in the place of a closed screen. Signing in leads back to it. */
export function SignInPrompt({ door: { icon, title, text, instead } }: { door: Door }) {
  const say = useWords();
  const { pathname, search } = useLocation();
  return (
    <div className={styles['prompt']}>
      <WaitingWindow icon={icon} />
      <div>
        <h1 className={styles['title']}>{say(title)}</h1>
        <p className={styles['text']}>{say(text)}</p>
      </div>
      <div className={styles['ways']}>
        {instead !== undefined && (
          <LinkButton to={instead.to} isFull>
            {say(instead.words)}
          </LinkButton>
        )}
        <LinkButton
          to={signInPath(pathname + search)}
          variant={instead === undefined ? 'primary' : 'ghost'}
          icon="sign-in"
          isFull
        >
          {say(m['frame.sign_in'])}
        </LinkButton>
      </div>
    </div>
  );
}
