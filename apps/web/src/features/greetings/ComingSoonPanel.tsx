import { m } from '@paligid/i18n/messages';
import { Icon } from '../../design/Icon.tsx';
import { PaneRow } from '../../design/PaneRow.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './coming-soon-panel.module.css';

/** Fixed by the specification: six of ten panes are lit. It measures nothing, so no screen uses the panel. */
const LIT = 6;
const PANES = 10;

export interface ComingSoonPanelProps {
  title: string;
  message: string;
  estimatedTime?: string | undefined;
  coming: readonly string[];
}

export function ComingSoonPanel({ title, message, estimatedTime, coming }: ComingSoonPanelProps) {
  const t = useTranslation();
  const n = (LIT / PANES) * 100;
  return (
    <section className={styles['panel']}>
      <Icon name="hourglass-medium" size={34} />
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['message']}>{message}</p>
      {estimatedTime !== undefined && (
        <p className={styles['estimate']}>
          <Icon name="calendar-blank" size={18} />
          {t(m['soon.estimate'], { time: estimatedTime })}
        </p>
      )}
      <div>
        <h3 className={styles['head']}>{t(m['soon.list'])}</h3>
        <ul className={styles['coming']}>
          {coming.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div>
        <p className={styles['progress']} aria-hidden="true">
          <b>{t(m['soon.progress'])}</b>
          {t(m['soon.percent'], { n })}
        </p>
        <PaneRow lit={LIT} of={PANES} tone="bay" label={t(m['soon.progress_label'], { n })} />
      </div>
      <p className={styles['note']}>{t(m['soon.note'])}</p>
    </section>
  );
}
