import { greetingSky } from '@paligid/domain/time/greeting-sky';
import { instantOf } from '@paligid/domain/time/instant';
import { manilaHour } from '@paligid/domain/time/manila-hour';
import { usePage } from '../../app/page.ts';
import { Ventana } from '../../design/Ventana.tsx';
import { HomeAlert } from './HomeAlert.tsx';
import styles from './home-window.module.css';

/** The sky over Metro Manila as the page was made, and at its foot what is in force for the reader. */
export function HomeWindow() {
  const { renderedAt } = usePage();
  const hour = manilaHour(instantOf(renderedAt));
  return (
    <div className={styles['window']}>
      <div className={styles['sky']}>
        <Ventana sky={greetingSky(hour)} />
      </div>
      <HomeAlert />
    </div>
  );
}
