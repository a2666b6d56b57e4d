import { m } from '@paligid/i18n/messages';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useWords } from '../../../words/words.ts';
import { phonePath } from '../door-paths.ts';
import { GoogleButton } from '../google/GoogleButton.tsx';
import type { GoogleHand } from '../google/useGoogle.ts';
import styles from './other-ways.module.css';

interface OtherWaysProps {
  google: GoogleHand;
  redirectTo: string | undefined;
  /** Beside each other, where there is little room below. */
  isPaired?: boolean;
}

/** Ways in that need no password. */
export function OtherWays({ google, redirectTo, isPaired = false }: OtherWaysProps) {
  const say = useWords();
  return (
    <div className={styles['ways']} data-paired={isPaired || undefined}>
      <p className={styles['or']}>{say(m['signin.or'])}</p>
      <GoogleButton {...google} />
      <LinkButton to={phonePath(redirectTo)} variant="ghost" icon="phone" isFull>
        {say(m['signin.phone'])}
      </LinkButton>
    </div>
  );
}
