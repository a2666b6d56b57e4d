import { manilaHour, parseWireTime } from '@paligid/domain/time/calendar';
import { greetingSky } from '@paligid/domain/time/day-parts';
import { m } from '@paligid/i18n/messages';
import type { ReactNode } from 'react';
import { usePage } from '../../../app/page.ts';
import { Ventana } from '../../../design/Ventana.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './auth-page.module.css';

const COLUMNS = 26;
const ROWS = 2;
const PITCH = 38;
const PANE = 35;
/** Brightness of each column by its distance from the middle: where the evening light shines through. */
const BRIGHTNESS = [5, 5, 4, 3, 4, 2, 3, 2, 1, 2, 1, 0, 0];

/** Two rows of lit capiz under the header. Decoration. */
function PaneBand() {
  return (
    <svg
      className={styles['band']}
      viewBox={`0 0 ${COLUMNS * PITCH} ${ROWS * PITCH}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {Array.from({ length: COLUMNS * ROWS }, (_, place) => {
        const [column, row] = [place % COLUMNS, Math.floor(place / COLUMNS)];
        return (
          <rect
            key={`${column} ${row}`}
            x={column * PITCH + 1.5}
            y={row * PITCH + 1.5}
            width={PANE}
            height={PANE}
            rx="2.5"
            data-light={paneBrightness(column, row)}
          />
        );
      })}
    </svg>
  );
}

/** The lower row is one step closer to the sun. */
function paneBrightness(column: number, row: number): number {
  const outwards = Math.floor(Math.abs(column - (COLUMNS - 1) / 2));
  return (BRIGHTNESS[outwards] ?? 0) + row;
}

/** The page around a form: lit panes above it on a phone, a window beside it where there is room. */
export function AuthPage({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const { renderedAt } = usePage();
  const hour = manilaHour(parseWireTime(renderedAt));
  return (
    <div className={styles['page']}>
      <PaneBand />
      <div className={styles['window']}>
        <Ventana sky={greetingSky(hour)} />
      </div>
      <div className={styles['column']}>
        <noscript>
          <h1 className="type-h1">{t(m['frame.sign_in'])}</h1>
          <p className={styles['without']}>{t(m['signin.without_script'])}</p>
          <a href="/" className={styles['link']}>
            {t(m['signin.read_on'])}
          </a>
        </noscript>
        <div className={styles['form']}>{children}</div>
      </div>
    </div>
  );
}
