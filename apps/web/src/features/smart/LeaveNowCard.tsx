import type { LeaveNowCard as Card, RouteReportShown } from '@paligid/contract/entities/leave-now';
import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { SeverityFlag } from '../../design/SeverityFlag.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { storyPath } from '../stories/story-path.ts';
import styles from './leave-now.module.css';
import { clockText, tripText, verdictText } from './leave-now-text.ts';
import { TripForecast } from './TripForecast.tsx';
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
