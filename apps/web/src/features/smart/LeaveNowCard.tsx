import type {
  LeaveNowCard as Card,
  RouteReportShown,
  TripForecastShown,
} from '@paligid/contract/entities/leave-now';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { formatClockTime, formatUnbrokenClock } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { SeverityFlag } from '../../design/SeverityFlag.tsx';
import { type Translate, useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { storyPath } from '../stories/story-path.ts';
import { MANILA } from '../stories/time/manila-time.ts';
import styles from './leave-now.module.css';
import { useTripChoice } from './useTripChoice.ts';

/** One verdict for one trip. */
export function LeaveNowCard({ card, now }: { card: Card; now: number }) {
  const t = useTranslation();
  const id = useId();
  const { choice, setChoice } = useTripChoice(card);
  if (choice !== null) {
    return (
      <section className={styles['away']} aria-labelledby={id}>
        <p id={id} role="status">
          {t(choice === 'going' ? m['smart.going_done'] : m['smart.not_today_done'])}
        </p>
        <Button variant="quiet" size="medium" onClick={() => setChoice(null)}>
          {t(m['smart.show_again'])}
        </Button>
      </section>
    );
  }
  const { cause, verdict } = card;
  // The button that stands out is the one that follows the verdict: whoever should stay is not invited to go, and where
  // we cannot say none does.
  return (
    <section className={styles['card']} aria-labelledby={id} data-verdict={verdict ?? 'unknown'}>
      {cause !== null && (
        <SeverityFlag severity={cause.severity}>
          <CauseTime cause={cause} />
        </SeverityFlag>
      )}
      <div className={styles['body']}>
        <p className={styles['trip']}>{tripText(card, t)}</p>
        <div role="status">
          <h2 id={id} className={styles['verdict']}>
            {verdictText(card, now, t)}
          </h2>
        </div>
        {cause === null ? (
          <p>{t(verdict === null ? m['smart.cannot_say_why'] : m['smart.go_why'])}</p>
        ) : (
          <Cause card={card} cause={cause} />
        )}
        <Unread card={card} />
        <Holiday card={card} />
        <TripForecast card={card} />
        <p className={styles['asOf']}>{t(m['smart.as_of'], { time: clockText(card.as_of) })}</p>
        <div className={styles['choices']}>
          <Button
            size="medium"
            variant={verdict === 'stay' || verdict === null ? 'ghost' : 'primary'}
            onClick={() => setChoice('going')}
          >
            {t(m['smart.going'])}
          </Button>
          <Button
            size="medium"
            variant={verdict === 'stay' ? 'primary' : 'ghost'}
            onClick={() => setChoice('not_today')}
          >
            {t(m['smart.not_today'])}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Some work on a holiday: the card stays, and says what does not come. A release before ours sends none. */
function Holiday({ card: { holiday = null } }: { card: Partial<Pick<Card, 'holiday'>> }) {
  const t = useTranslation();
  if (holiday === null) return null;
  return <p className={styles['source']}>{t(m['smart.holiday'], holiday)}</p>;
}

function CauseTime({ cause: { starts_at, ends_at } }: { cause: RouteReportShown }) {
  const t = useTranslation();
  if (starts_at === null && ends_at === null) return null;
  return (
    <>
      <Icon name="clock" size={18} />
      {starts_at === null
        ? ends_at !== null && t(m['smart.cause_until'], { time: clockText(ends_at) })
        : t(m['smart.closes'], { time: clockText(starts_at) })}
    </>
  );
}

/** The story that the verdict follows from, beside the hour of the reader. */
function Cause({ card, cause }: { card: Card; cause: RouteReportShown }) {
  const t = useTranslation();
  const { verdict, way } = card;
  const isAboutWay = verdict === 'another_way' || (verdict === 'leave_early' && way !== null);
  return (
    <>
      <div className={styles['cause']}>
        <p className={styles['hour']}>{t(m['smart.you_leave'], { time: clockText(card.depart_at) })}</p>
        <p>
          <Link to={storyPath(cause.id)}>
            <StoryText lang={cause.title_lang}>{cause.title}</StoryText>
          </Link>
        </p>
      </div>
      <p className={styles['source']}>
        {cause.published === null
          ? cause.source
          : t(m['smart.cause_at'], { source: cause.source, time: clockText(cause.published) })}
        {cause.authority === 'official' && <b>{t(m['smart.official'])}</b>}
      </p>
      {cause.is_vague && <p className={styles['source']}>{t(m['smart.cause_vague'])}</p>}
      {isAboutWay && (
        <p className={styles['source']}>
          {way === null ? t(m['smart.cause_no_way']) : t(m['smart.cause_way'], { way })}
        </p>
      )}
    </>
  );
}

/** What could not be looked at is said on the card itself, beside whatever verdict. */
function Unread({ card: { coverage } }: { card: Card }) {
  const t = useTranslation();
  const locale = useLocale();
  const names = coverage.unreadable.map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p className={styles['unread']}>
      <Icon name="warning-circle" size={20} />
      <span>
        {t(m['smart.unread'], { names: new Intl.ListFormat(locale === 'fil' ? 'fil' : 'en').format(names) })}
      </span>
    </p>
  );
}

const RAIN = {
  light: m['smart.rain_light'],
  moderate: m['smart.rain_moderate'],
  heavy: m['smart.rain_heavy'],
} as const;

/** Beside the verdict and never part of it: it says of itself that nobody has observed it. An older server sends none. */
function TripForecast({ card: { forecast = null } }: { card: Partial<Pick<Card, 'forecast'>> }) {
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
        {t(m['smart.forecast_truth'], { time: unbrokenClock(read_at) })}{' '}
        <a href="https://open-meteo.com/" rel="noopener noreferrer" lang="en">
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
  return <p>{t(RAIN[rain], { n: rain_percent, time: unbrokenClock(rain_at) })}</p>;
}

/** '6:10 AM', for an instant of the API. */
export function clockText(at: string): string {
  return formatClockTime(parseWireTime(at), MANILA);
}

/** The same where a line must not end inside it. */
function unbrokenClock(at: string): string {
  return formatUnbrokenClock(parseWireTime(at), MANILA);
}

/** The verdict in one sentence. Its hours are those of the reader and of a notice; no travel time is guessed. */
function verdictText(card: Card, nowMs: number, t: Translate): string {
  const { verdict, before, until, way, depart_at } = card;
  const time = unbrokenClock(depart_at);
  const isLeaving = parseWireTime(depart_at) <= nowMs;
  switch (verdict) {
    case 'go':
      if (card.coverage.unreadable.length > 0) return t(m['smart.go_unread'], { time });
      return isLeaving ? t(m['smart.go_now']) : t(m['smart.go'], { time });
    case 'leave_early':
      if (before !== null && way !== null)
        return t(m['smart.leave_before_or'], { time: unbrokenClock(before), way });
      if (before !== null) return t(m['smart.leave_before'], { time: unbrokenClock(before) });
      return isLeaving ? t(m['smart.leave_now']) : t(m['smart.leave_early'], { time });
    case 'another_way':
      return way === null ? t(m['smart.another_way']) : t(m['smart.another_way_by'], { way });
    case 'stay':
      return until === null ? t(m['smart.stay']) : t(m['smart.stay_until'], { time: unbrokenClock(until) });
    case null:
      return t(m['smart.cannot_say']);
  }
}

function tripText({ direction, aim }: Card, t: Translate): string {
  if (direction === 'back') return t(m['smart.way_home']);
  return t(aim === 'school' ? m['smart.way_to_school'] : m['smart.way_to_work']);
}
