import { greetingSky } from '@paligid/domain/time/greeting-sky';
import { instantOf } from '@paligid/domain/time/instant';
import { usePage } from '../../app/page.ts';
import { Ventana } from '../../design/Ventana.tsx';
import styles from './home-window.module.css';
import { PublicAlert } from './PublicAlert.tsx';

const HOUR_MS = 3_600_000;
/** Asia/Manila keeps one time all year. */
const MANILA_AHEAD_MS = 8 * HOUR_MS;

/** The sky over Metro Manila as the page was made, and at its foot what is in force there. */
export function HomeWindow() {
  const { renderedAt } = usePage();
  const hour = new Date(instantOf(renderedAt) + MANILA_AHEAD_MS).getUTCHours();
  return (
    <div className={styles['window']}>
      <div className={styles['sky']}>
        <Ventana sky={greetingSky(hour)} />
      </div>
      <PublicAlert />
    </div>
  );
}
