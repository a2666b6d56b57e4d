import { m } from '@paligid/i18n/messages';
import type { ReactNode } from 'react';
import { useWords } from '../../../words/words.ts';
import { PlacePicker } from '../PlacePicker.tsx';
import { usePickPlace } from '../usePickPlace.ts';
import { SkipToMetroManila } from './SkipToMetroManila.tsx';
import styles from './where-to-look.module.css';

interface WhereToLookProps {
  /** Where the reader wanted to go; undefined where picking a place opens the screen itself. */
  target?: string | undefined;
  /** What this state of the gate says about the position, with its button. */
  position: ReactNode;
  /** Why, and how to go elsewhere. */
  children?: ReactNode;
}

/** The gate: a place to pick stands first, for whom the position is not granted or was refused. */
export function WhereToLook({ target, position, children }: WhereToLookProps) {
  const say = useWords();
  const pickPlace = usePickPlace(target);
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <p className={styles['kicker']} lang="fil">
          {say(m['gate.kicker'])}
        </p>
        <h1 className={styles['title']}>{say(m['gate.title'])}</h1>
        <p className={styles['text']}>{say(m['gate.text'])}</p>
        <PlacePicker onPick={pickPlace} label={say(m['gate.field'])} isInline redirect={target} />
      </div>
      <div className={styles['beside']}>
        {position}
        <SkipToMetroManila target={target} />
        {children}
      </div>
    </div>
  );
}
