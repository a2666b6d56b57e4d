import { m } from '@paligid/i18n/messages';
import { PageLink } from '../../../address/PageLink.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './agreement-line.module.css';

/** What opening an account agrees to, where it is agreed to. */
export function AgreementLine() {
  const say = useWords();
  return (
    <p className={styles['line']}>
      {say(m['signup.agree'])} <PageLink to="/terms">{say(m['signup.agree_terms'])}</PageLink>
      {' · '}
      <PageLink to="/privacy">{say(m['signup.agree_privacy'])}</PageLink>
    </p>
  );
}
