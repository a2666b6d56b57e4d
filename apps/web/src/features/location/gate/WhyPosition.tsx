import { m } from '@paligid/i18n/messages';
import { Icon } from '../../../design/Icon.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './why-position.module.css';

/** The reason for asking, and what a granted position gives. */
export function WhyPosition() {
  const say = useWords();
  return (
    <section className={styles['why']} aria-labelledby="gate-why">
      <h2 id="gate-why" className={styles['title']}>
        {say(m['location.permission_title'])}
      </h2>
      <ul className={styles['reasons']}>
        <li>
          <Icon name="map-pin" size={22} />
          {say(m['gate.reason_alerts'])}
        </li>
        <li>
          <Icon name="path" size={22} />
          {say(m['gate.reason_distance'])}
        </li>
        <li>
          <Icon name="shield-check" size={22} />
          {say(m['gate.reason_area'])}
        </li>
      </ul>
    </section>
  );
}
