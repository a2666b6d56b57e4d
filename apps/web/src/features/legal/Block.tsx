import { m } from '@paligid/i18n/messages';
import { useWords } from '../../words/words.ts';
import { BlockLink } from './BlockLink.tsx';
import styles from './block.module.css';
import type { LegalBlock } from './legal-text.ts';
import { StoredNames } from './StoredNames.tsx';

export function Block({ block }: { block: LegalBlock }) {
  const say = useWords();
  if (typeof block === 'function') return <p className={styles['text']}>{say(block)}</p>;
  if ('stored' in block) return <StoredNames names={block.stored} />;
  if ('link' in block) return <BlockLink href={block.href}>{say(block.link)}</BlockLink>;
  if ('contact' in block) {
    const address = block.contact;
    return <BlockLink href={`mailto:${address}`}>{say(m['legal.write_to_us'], { address })}</BlockLink>;
  }
  return (
    <ul className={styles['list']}>
      {block.list.map((point) => (
        <li key={say(point)}>{say(point)}</li>
      ))}
    </ul>
  );
}
