import { manilaDayStartMs } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import type { SmartContext } from '../../client/queries/smart.ts';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { type PlainMessage, useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { MANILA } from '../stories/time/manila-time.ts';
import styles from './context-card.module.css';

type Factors = SmartContext['contextual_factors'];

const TIMES: Readonly<Record<string, PlainMessage>> = {
  early_morning: m['smart.time_early_morning'],
  morning: m['smart.time_morning'],
  afternoon: m['smart.time_afternoon'],
  evening: m['smart.time_evening'],
  night: m['smart.time_night'],
};
const WEATHER = {
  clear: m['smart.weather_clear'],
  sunny: m['smart.weather_sunny'],
  cloudy: m['smart.weather_cloudy'],
  rainy: m['smart.weather_rainy'],
  windy: m['smart.weather_windy'],
  stormy: m['smart.weather_stormy'],
} satisfies Record<NonNullable<Factors['weather']>, PlainMessage>;
const TRAFFIC = {
  light: m['smart.traffic_light'],
  moderate: m['smart.traffic_moderate'],
  heavy: m['smart.traffic_heavy'],
  severe: m['smart.traffic_severe'],
} satisfies Record<NonNullable<Factors['traffic_level']>, PlainMessage>;

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const DAY_MS = 86_400_000;

/** Time, day, weather and traffic; what no report tells is said to be unknown. */
export function ContextFactors({ factors }: { factors: Factors }) {
  const t = useTranslation();
  const locale = useLocale();
  const { time_of_day, day_of_week, weather, traffic_level } = factors;
  const unknown = t(m['smart.factor_unknown']);
  const time = TIMES[time_of_day];
  return (
    <>
      <ul className={styles['factors']}>
        <Factor
          icon="clock"
          name={m['smart.factor_time']}
          value={time === undefined ? time_of_day : t(time)}
        />
        <Factor icon="calendar-blank" name={m['smart.factor_day']} value={dayName(day_of_week, locale)} />
        <Factor
          icon="cloud-rain"
          name={m['smart.factor_weather']}
          value={weather === null ? unknown : t(WEATHER[weather])}
        />
        <Factor
          icon="jeep"
          name={m['smart.factor_traffic']}
          value={traffic_level === null ? unknown : t(TRAFFIC[traffic_level])}
        />
      </ul>
      <p className={styles['note']}>{t(m['smart.factors_note'])}</p>
    </>
  );
}

function Factor({
  icon,
  name,
  value,
}: {
  icon: IconName & ('clock' | 'calendar-blank' | 'cloud-rain' | 'jeep');
  name: PlainMessage;
  value: string;
}) {
  const t = useTranslation();
  return (
    <li>
      <Icon name={icon} size={20} />
      <VisuallyHidden>{t(name)}: </VisuallyHidden>
      {value}
    </li>
  );
}

/** The day's name in the language of the page. */
function dayName(day: string, locale: string): string {
  const index = DAYS.indexOf(day);
  if (index === -1) return day;
  const format = new Intl.DateTimeFormat(locale === 'fil' ? 'fil' : 'en', {
    weekday: 'long',
    timeZone: MANILA,
  });
  // The first day of 1970 was a Thursday.
  return format.format(manilaDayStartMs(0) + ((index - 4 + 7) % 7) * DAY_MS + DAY_MS / 2);
}
