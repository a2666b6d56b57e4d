import { m } from '@paligid/i18n/messages';
import type { ReactNode } from 'react';
import { Karatula } from '../../design/Karatula.tsx';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import { useWords } from '../../words/words.ts';
import styles from './ideas.module.css';
import { WindowOfPanes } from './WindowOfPanes.tsx';

const STEPS = [5, 4, 3, 2, 1] as const;

/** Three things that a reader meets on every screen. */
export function Ideas() {
  const say = useWords();
  return (
    <section className={styles['ideas']}>
      <Idea title={say(m['home.idea_place'])} text={say(m['home.idea_place_text'])}>
        <span className={styles['plates']} translate="no">
          <Karatula place="Marikina" isNear />
          <Karatula place="Cubao" isNear={false} />
        </span>
      </Idea>
      <Idea title={say(m['home.idea_panes'])} text={say(m['home.idea_panes_text'])}>
        <span className={styles['steps']}>
          {STEPS.map((severity) => (
            <SeverityPanes key={severity} severity={severity} />
          ))}
        </span>
      </Idea>
      <Idea title={say(m['home.idea_end'])} text={say(m['home.idea_end_text'])}>
        <WindowOfPanes />
      </Idea>
    </section>
  );
}

function Idea({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles['idea']}>
      <div className={styles['art']} aria-hidden="true">
        {children}
      </div>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
    </div>
  );
}
