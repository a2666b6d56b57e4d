import { greetingSky } from '@paligid/domain/time/greeting-sky';
import { instantOf } from '@paligid/domain/time/instant';
import { manilaHour } from '@paligid/domain/time/manila-hour';
import { m } from '@paligid/i18n/messages';
import type { ReactNode } from 'react';
import { usePage } from '../../../app/page.ts';
import { Ventana } from '../../../design/Ventana.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './auth-page.module.css';
import { PaneBand } from './PaneBand.tsx';

/** The page around a form: lit panes above it on a phone, a window beside it where there is room. */
export function AuthPage({ children }: { children: ReactNode }) {
  const say = useWords();
  const { renderedAt } = usePage();
  const hour = manilaHour(instantOf(renderedAt));
  return (
    <div className={styles['page']}>
      <PaneBand />
      <div className={styles['window']}>
        <Ventana sky={greetingSky(hour)} />
      </div>
      <div className={styles['column']}>
        <noscript>
          <h1 className="type-h1">{say(m['frame.sign_in'])}</h1>
          <p className={styles['without']}>{say(m['signin.without_script'])}</p>
          <a href="/" className={styles['link']}>
            {say(m['signin.read_on'])}
          </a>
        </noscript>
        <div className={styles['form']}>{children}</div>
      </div>
    </div>
  );
}
