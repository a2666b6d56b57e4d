import { m } from '@paligid/i18n/messages';
import type { ReactNode } from 'react';
import { Karatula } from '../../design/Karatula.tsx';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './ideas.module.css';

const COLUMNS = 10;
const ROWS = 4;
const PITCH = 34;
const PANE = 30;

/** Distance from the middle of the sill, 0 to 4: the evening light is strongest there. */
function dimness(column: number, row: number): number {
  const sideways = Math.abs(column - (COLUMNS - 1) / 2);
  return Math.min(4, Math.round((sideways + (ROWS - 1 - row) * 1.2) / 1.6));
}

/** A window with every pane lit: everything important was read. */
function WindowOfPanes() {
  const panes = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    column: index % COLUMNS,
    row: Math.floor(index / COLUMNS),
  }));
  return (
    <svg
      className={styles['window']}
      viewBox={`0 0 ${COLUMNS * PITCH - (PITCH - PANE)} ${ROWS * PITCH - (PITCH - PANE)}`}
      aria-hidden="true"
    >
      {panes.map(({ column, row }) => (
        <rect
          key={`${column},${row}`}
          x={column * PITCH}
          y={row * PITCH}
          width={PANE}
          height={PANE}
          rx="2.5"
          data-dim={dimness(column, row)}
        />
      ))}
    </svg>
  );
}

const STEPS = [5, 4, 3, 2, 1] as const;

/** Three ideas that a reader meets on every screen. */
export function Ideas() {
  const t = useTranslation();
  return (
    <section className={styles['ideas']}>
      <Idea title={t(m['home.idea_place'])} text={t(m['home.idea_place_text'])}>
        <span className={styles['plates']} translate="no">
          <Karatula place="Marikina" isNear />
          <Karatula place="Cubao" isNear={false} />
        </span>
      </Idea>
      <Idea title={t(m['home.idea_panes'])} text={t(m['home.idea_panes_text'])}>
        <span className={styles['steps']}>
          {STEPS.map((severity) => (
            <SeverityPanes key={severity} severity={severity} />
          ))}
        </span>
      </Idea>
      <Idea title={t(m['home.idea_end'])} text={t(m['home.idea_end_text'])}>
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
