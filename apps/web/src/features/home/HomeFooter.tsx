import { m } from '@paligid/i18n/messages';
import { PageLink } from '../../address/PageLink.tsx';
import { Wordmark } from '../../design/Wordmark.tsx';
import { LanguageToggle } from '../../frame/header/LanguageToggle.tsx';
import { useWords } from '../../words/words.ts';
import styles from './home-footer.module.css';

export function HomeFooter() {
  const say = useWords();
  return (
    <footer className={styles['footer']}>
      <Wordmark size="lg" />
      <span className={styles['tagline']}>{say(m['brand.tagline'])}</span>
      <div className={styles['language']}>
        <LanguageToggle variant="pill" />
      </div>
      <nav className={styles['links']} aria-label={say(m['home.footer'])}>
        <PageLink to="/brand">{say(m['home.about'])}</PageLink>
        <PageLink to="/privacy">{say(m['home.privacy'])}</PageLink>
        <PageLink to="/terms">{say(m['home.terms'])}</PageLink>
      </nav>
    </footer>
  );
}
