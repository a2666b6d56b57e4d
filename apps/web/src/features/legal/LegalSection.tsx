import { m } from '@paligid/i18n/messages';
import type { ReactNode } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import styles from './legal-section.module.css';
import type { LegalBlock, LegalSectionText as Section, StoredName } from './legal-text.ts';

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

export function LegalSection({ section: { id, title, blocks } }: { section: Section }) {
  const t = useTranslation();
  const titleId = `${id}-title`;
  return (
    <section id={id} className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
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
