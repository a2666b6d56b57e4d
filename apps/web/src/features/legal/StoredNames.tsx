import { useWords } from '../../words/words.ts';
import type { StoredName } from './legal-text.ts';
import styles from './stored-names.module.css';

export function StoredNames({ names }: { names: readonly StoredName[] }) {
  const say = useWords();
  return (
    <dl className={styles['names']}>
      {names.map(({ name, meaning }) => (
        <div key={name} className={styles['row']}>
          <dt>
            <code className={styles['name']} translate="no">
              {name}
            </code>
          </dt>
          <dd>{say(meaning)}</dd>
        </div>
      ))}
    </dl>
  );
}
