import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { type Sentence, useWords } from '../../words/words.ts';
import styles from './what-it-will-hold.module.css';

export function WhatItWillHold({ holds }: { holds: readonly Sentence[] }) {
  const say = useWords();
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {say(m['plain.holds'])}
      </h2>
      <ul className={styles['list']}>
        {holds.map((part) => (
          <li key={say(part)}>{say(part)}</li>
        ))}
      </ul>
    </section>
  );
}
