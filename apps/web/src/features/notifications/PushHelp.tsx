import { m } from '@paligid/i18n/messages';
import { type PhoneBrand, phoneBrand } from '../../client/notifications/push-support.ts';
import { type PlainMessage, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './push-help.module.css';

function Steps({ steps }: { steps: readonly PlainMessage[] }) {
  const t = useTranslation();
  return (
    <ol className={styles['steps']}>
      {steps.map((step) => (
        <li key={t(step)}>{t(step)}</li>
      ))}
    </ol>
  );
}

const ALLOW_STEPS = [m['ask.how_1'], m['ask.how_2'], m['ask.how_3']];
const INSTALL_STEPS = [m['ask.install_1'], m['ask.install_2'], m['ask.install_3']];

/** For a reader who has refused: the browser does not let a page ask twice. */
export function AllowHelp() {
  const t = useTranslation();
  return (
    <details className={styles['help']}>
      <summary>{t(m['ask.how'])}</summary>
      <Steps steps={ALLOW_STEPS} />
    </details>
  );
}

export function InstallHelp() {
  return <Steps steps={INSTALL_STEPS} />;
}

const BRANDS: readonly { brand: PhoneBrand; name: PlainMessage; text: PlainMessage }[] = [
  { brand: 'xiaomi', name: m['ask.xiaomi'], text: m['ask.xiaomi_text'] },
  { brand: 'oppo', name: m['ask.oppo'], text: m['ask.oppo_text'] },
  { brand: 'vivo', name: m['ask.vivo'], text: m['ask.vivo_text'] },
  { brand: 'huawei', name: m['ask.huawei'], text: m['ask.huawei_text'] },
  { brand: 'samsung', name: m['ask.samsung'], text: m['ask.samsung_text'] },
];

/** How to keep the battery manager from stopping the browser; this phone's own brand first, where it is known. */
export function BatteryHelp({ isOpen = false }: { isOpen?: boolean }) {
  const t = useTranslation();
  const own = phoneBrand(navigator.userAgent);
  const brands = [...BRANDS].sort((a, b) => Number(b.brand === own) - Number(a.brand === own));
  return (
    <details className={styles['help']} open={isOpen}>
      <summary>{t(m['ask.battery'])}</summary>
      <p>{t(m['ask.battery_text'])}</p>
      <dl className={styles['brands']}>
        {brands.map(({ brand, name, text }) => (
          <div key={brand} data-own={brand === own || undefined}>
            <dt>{t(name)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
