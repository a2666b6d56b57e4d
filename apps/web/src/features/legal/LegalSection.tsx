import { useWords } from '../../words/words.ts';
import { Block } from './Block.tsx';
import styles from './legal-section.module.css';
import type { LegalSection as Section } from './legal-text.ts';

export function LegalSection({ section: { id, title, blocks } }: { section: Section }) {
  const say = useWords();
  const titleId = `${id}-title`;
  return (
    <section id={id} className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        {say(title)}
      </h2>
      {blocks.map((block, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed, its order never changes
        <Block key={position} block={block} />
      ))}
    </section>
  );
}
