import type { LeaveNowCard as Card, TripForecastShown } from '@paligid/contract/entities/leave-now';
import { m } from '@paligid/i18n/messages';
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './leave-now.module.css';
import { clockText } from './leave-now-text.ts';

const RAIN = {
  light: m['smart.rain_light'],
  moderate: m['smart.rain_moderate'],
  heavy: m['smart.rain_heavy'],
} as const;

/** Beside the verdict and never part of it: it says of itself that nobody has observed it. An older server sends none. */
export function TripForecast({ card: { forecast = null } }: { card: Partial<Pick<Card, 'forecast'>> }) {
  const t = useTranslation();
  if (forecast === null) return null;
  const { feels_like, credit, read_at } = forecast;
  return (
    <div className={styles['forecast']}>
      <p className={styles['forecastHead']}>
        <Icon name="cloud-rain" size={20} />
        <span>{t(m['smart.forecast'])}</span>
      </p>
      <RainLine forecast={forecast} />
      {feels_like !== null && <p>{t(m['smart.feels_like'], { n: feels_like })}</p>}
      <p className={styles['asOf']}>
        {t(m['smart.forecast_truth'], { time: clockText(read_at) })}{' '}
        <a href="https://open-meteo.com/" rel="noopener noreferrer">
          {credit}
        </a>
      </p>
    </div>
  );
}

function RainLine({ forecast: { rain, rain_percent, rain_at } }: { forecast: TripForecastShown }) {
  const t = useTranslation();
  if (rain === null || rain_percent === null) return null;
  if (rain === 'none' || rain_at === null) return <p>{t(m['smart.rain_none'], { n: rain_percent })}</p>;
  return <p>{t(RAIN[rain], { n: rain_percent, time: clockText(rain_at) })}</p>;
}
