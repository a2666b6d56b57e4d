import { formatFullDate } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import styles from './legal-page.module.css';
import type {
  LegalBlock,
  LegalSectionText,
  LegalText,
  LegalSectionText as Section,
  StoredName,
} from './legal-text.ts';

interface LegalPageProps {
  text: LegalText;
  /** Shown before everything else. */
  notice?: ReactNode;
}

export function LegalPage({ text, notice }: LegalPageProps) {
  const t = useTranslation();
  const locale = useLocale();
  const date = formatFullDate(Date.parse(`${text.effectiveFrom}T00:00:00+08:00`), locale, 'Asia/Manila');
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t(text.title)}</h1>
        <p className={styles['lead']}>{t(text.lead)}</p>
        <p className={styles['date']}>
          <time dateTime={text.effectiveFrom}>{t(m['legal.in_force'], { date })}</time>
        </p>
        {notice}
        {text.summary !== undefined && (
          <section className={styles['short']}>
            <h2 className={styles['short-title']}>{t(m['legal.in_short'])}</h2>
            <ul className={styles['points']}>
              {text.summary.map((point) => (
                <li key={t(point)}>{t(point)}</li>
              ))}
            </ul>
          </section>
        )}
      </header>
      <TableOfContents sections={text.sections} />
      <div className={styles['sections']}>
        {text.sections.map((section) => (
          <LegalSection key={section.id} section={section} />
        ))}
      </div>
    </div>
  );
}

function SectionBlock({ block }: { block: LegalBlock }) {
  const t = useTranslation();
  if (typeof block === 'function') return <p className={styles['text']}>{t(block)}</p>;
  if ('stored' in block) return <StoredNames names={block.stored} />;
  if ('link' in block) return <BlockLink href={block.href}>{t(block.link)}</BlockLink>;
  if ('contact' in block) {
    const address = block.contact;
    return <BlockLink href={`mailto:${address}`}>{t(m['legal.write_to_us'], { address })}</BlockLink>;
  }
  return (
    <ul className={styles['list']}>
      {block.list.map((point) => (
        <li key={t(point)}>{t(point)}</li>
      ))}
    </ul>
  );
}

function LegalSection({ section: { id, title, blocks } }: { section: Section }) {
  const t = useTranslation();
  const titleId = `${id}-title`;
  return (
    <section id={id} className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['legalSectionTitle']}>
        {t(title)}
      </h2>
      {blocks.map((block, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed, its order never changes
        <SectionBlock key={position} block={block} />
      ))}
    </section>
  );
}

/** A link on its own line, to one of our pages, another site or the mail program. */
function BlockLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) {
    return (
      <p>
        <Link className={styles['link']} to={href}>
          {children}
          <Icon name="caret-right" size={16} />
        </Link>
      </p>
    );
  }
  const isMail = href.startsWith('mailto:');
  return (
    <p>
      <a className={styles['link']} href={href} rel="noreferrer">
        {children}
        {!isMail && <Icon name="arrow-square-out" weight="bold" size={16} />}
      </a>
    </p>
  );
}

function StoredNames({ names }: { names: readonly StoredName[] }) {
  const t = useTranslation();
  return (
    <dl className={styles['names']}>
      {names.map(({ name, meaning }) => (
        <div key={name} className={styles['row']}>
          <dt>
            <code className={styles['name']} translate="no">
              {name}
            </code>
          </dt>
          <dd>{t(meaning)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Plain links to the sections of the page: they work before any script has run. */
function TableOfContents({ sections }: { sections: readonly LegalSectionText[] }) {
  const t = useTranslation();
  const id = useId();
  return (
    <nav className={styles['contents']} aria-labelledby={id}>
      <h2 id={id} className={styles['tableOfContentsTitle']}>
        {t(m['legal.contents'])}
      </h2>
      <ul className={styles['tableOfContentsList']}>
        {sections.map((section) => (
          <li key={section.id}>
            <a className={styles['tableOfContentsLink']} href={`#${section.id}`}>
              {t(section.title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
