import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { LegalSectionText } from './legal-text.ts';
import styles from './table-of-contents.module.css';

/** Plain links to the sections of the page: they work before any script has run. */
export function TableOfContents({ sections }: { sections: readonly LegalSectionText[] }) {
  const t = useTranslation();
  const id = useId();
  return (
    <nav className={styles['contents']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {t(m['legal.contents'])}
      </h2>
      <ul className={styles['list']}>
        {sections.map((section) => (
          <li key={section.id}>
            <a className={styles['link']} href={`#${section.id}`}>
              {t(section.title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
