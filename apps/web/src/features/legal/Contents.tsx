import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { useWords } from '../../words/words.ts';
import styles from './contents.module.css';
import type { LegalSection } from './legal-text.ts';

/** Plain links to the page's own parts: they work before any script has run. */
export function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const say = useWords();
  const id = useId();
  return (
    <nav className={styles['contents']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {say(m['legal.contents'])}
      </h2>
      <ul className={styles['list']}>
        {sections.map((section) => (
          <li key={section.id}>
            <a className={styles['link']} href={`#${section.id}`}>
              {say(section.title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
