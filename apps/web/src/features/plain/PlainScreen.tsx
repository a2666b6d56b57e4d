import { m } from '@paligid/i18n/messages';
import { useWords } from '../../words/words.ts';
import { NotYet } from './NotYet.tsx';
import type { PlainPage } from './plain-pages.ts';
import styles from './plain-screen.module.css';
import { WaitingWindow } from './WaitingWindow.tsx';
import { Ways } from './Ways.tsx';
import { WhatItWillHold } from './WhatItWillHold.tsx';

export function PlainScreen({ page: { icon, title, text, holds, why, ways } }: { page: PlainPage }) {
  const say = useWords();
  return (
    <div className={styles['screen']}>
      <WaitingWindow icon={icon} />
      <div className={styles['opening']}>
        <h1 className={styles['title']}>{say(title)}</h1>
        <p className={styles['text']}>{say(text)}</p>
      </div>
      <NotYet why={why} />
      <nav className={styles['ways']} aria-label={say(m['plain.meanwhile'])}>
        <Ways ids={ways} />
      </nav>
      <WhatItWillHold holds={holds} />
    </div>
  );
}
