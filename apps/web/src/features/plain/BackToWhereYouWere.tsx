import { safeRedirect } from '@paligid/domain/session/safe-redirect';
import { m } from '@paligid/i18n/messages';
import { PageLink } from '../../address/PageLink.tsx';
import { useSearch } from '../../address/useSearch.ts';
import { Icon } from '../../design/Icon.tsx';
import { useWords } from '../../words/words.ts';
import styles from './back-to-where-you-were.module.css';

/** For who was sent here on the way to something else, such as saving a story. */
export function BackToWhereYouWere() {
  const say = useWords();
  const search = useSearch();
  const target = search.get('redirect');
  if (target === null) return null;
  return (
    <PageLink className={styles['back']} to={safeRedirect(target)}>
      <Icon name="arrow-left" size={20} />
      {say(m['pages.go_back_to'])}
    </PageLink>
  );
}
