import type { Story } from '@paligid/contract/entities/stories';
import { coversReader, isDanger } from '@paligid/domain/alerts/alerts-for-reader';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { describeUntil } from '@paligid/domain/time/until';
import { m } from '@paligid/i18n/messages';
import { untilTimeText } from '@paligid/i18n/until-text';
import { Button, LinkButton } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { iconButtonStyle } from '../../../design/IconButton.tsx';
import { Karatula } from '../../../design/Karatula.tsx';
import { SeverityFlag } from '../../../design/SeverityFlag.tsx';
import { SeverityPanes } from '../../../design/SeverityPanes.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../../router/Link.tsx';
import { CoverageLine } from '../../stories/place/CoverageLine.tsx';
import { plateName } from '../../stories/place/plate-name.ts';
import { SourceName } from '../../stories/sources/SourceName.tsx';
import { storyDetailId, storyPath } from '../../stories/story-path.ts';
import { MANILA } from '../../stories/time/manila-time.ts';
import { TimeLeft } from '../../stories/time/TimeLeft.tsx';
import { useNow } from '../../stories/time/useNow.ts';
import styles from './in-force-panel.module.css';

/** As many as fit on one screen with the rest. */
const MAX_STEPS = 3;

/** An alert reduced to what to do: how long it holds, where, the steps of its bulletin, and the source. */
function InForceCard({ story, checkedAt }: { story: Story; checkedAt: string | null }) {
  const t = useTranslation();
  const locale = useLocale();
  const plate = plateName(story.location, story.source);
  const isInside = coversReader(story);
  const steps = story.solution_alternatives.immediate_actions.slice(0, MAX_STEPS);
  const checkedMs = parseWireTime(checkedAt);
  const readAt = describeUntil(checkedMs, useNow() ?? checkedMs, MANILA);
  return (
    <article className={styles['card']}>
      <SeverityFlag severity={story.severity}>
        <TimeLeft expiresAt={story.expires_at} />
      </SeverityFlag>
      <div className={styles['body']}>
        <p className={styles['where']}>
          {plate !== undefined && <Karatula place={plate} isNear={isInside} size="small" />}
          {isInside && (
            <b className={styles['inside']}>
              <CoverageLine story={story} />
            </b>
          )}
        </p>
        <h3 className={styles['inForceCardTitle']}>{story.title}</h3>
        {steps.length > 0 && (
          <ol className={styles['steps']}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {isDanger(story) && (
          <p className={styles['help']}>
            {t(m['in_force.help'])}
            <a
              href="tel:911"
              {...iconButtonStyle({ label: t(m['in_force.call']), icon: 'phone', variant: 'solid' })}
            >
              <Icon name="phone" size={22} />
            </a>
          </p>
        )}
        <p className={styles['source']}>
          <SourceName story={story} /> <b>{t(m['in_force.official'])}</b>
          {!Number.isNaN(checkedMs) && (
            <span>{t(m['in_force.read'], { time: untilTimeText(readAt, locale, MANILA) })}</span>
          )}
        </p>
      </div>
    </article>
  );
}

/** Wider than any card: a narrow card shows the columns in the middle. */
const PANE_COLUMNS = 40;
const PANE_ROWS = 2;
const PANE_PITCH = 36;
const PANE_SIZE = 32;
/** Starts in the middle of the upper row, then goes outwards; lit panes are never adjacent. */
const LIT_ORDER = [19, 61, 17, 59, 21, 63, 57, 23];

/** A dark window of 72 px, with one red pane for each alert in force. */
function DarkPanes({ lit }: { lit: number }) {
  const red = new Set(LIT_ORDER.slice(0, lit));
  return (
    <svg
      className={styles['panes']}
      viewBox={`0 0 ${PANE_COLUMNS * PANE_PITCH} ${PANE_ROWS * PANE_PITCH}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {Array.from({ length: PANE_COLUMNS * PANE_ROWS }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a pane is its place
          key={index}
          x={(index % PANE_COLUMNS) * PANE_PITCH + 2}
          y={Math.floor(index / PANE_COLUMNS) * PANE_PITCH + 2}
          width={PANE_SIZE}
          height={PANE_SIZE}
          rx="3"
          data-lit={red.has(index) || undefined}
          data-shade={(index * 7) % 3}
        />
      ))}
    </svg>
  );
}

/** As many as fit on the screen; the deck above lists them all. */
const MAX_OTHER_ALERTS = 3;

/** The alerts in force after the most severe one. */
function OtherAlerts({ alerts }: { alerts: readonly Story[] }) {
  const t = useTranslation();
  if (alerts.length === 0) return null;
  return (
    <ul className={styles['others']} aria-label={t(m['in_force.others'])}>
      {alerts.slice(0, MAX_OTHER_ALERTS).map((story) => (
        <li key={story.id}>
          <Link to={storyPath(storyDetailId(story))} className={styles['other']}>
            <SeverityPanes severity={story.severity} isLabelHidden />
            {story.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface InForcePanelProps {
  /** Most severe first; at least one. */
  alerts: readonly Story[];
  /** When the official sources were last read. */
  checkedAt: string | null;
  storiesRead: number;
  /** Nothing in the deck was left out. */
  isAllRead: boolean;
  onReadAgain: () => void;
  onRefresh: () => void;
  isRefreshing: boolean;
}

/** The end of the deck while an alert is in force for the reader: what to do, instead of the golden window. */
export function InForcePanel(props: InForcePanelProps) {
  const { alerts, checkedAt, storiesRead, isAllRead, onReadAgain, onRefresh, isRefreshing } = props;
  const t = useTranslation();
  const [gravest, ...others] = alerts;
  if (gravest === undefined) return null;
  return (
    <section className={styles['panel']}>
      <DarkPanes lit={alerts.length} />
      <div className={styles['words']}>
        <div>
          <p className={styles['kicker']} lang="fil">
            {t(isAllRead ? m['in_force.kicker'] : m['caught.kicker_night'])}
          </p>
          <h2 className={styles['title']}>
            {t(isAllRead ? m['in_force.title'] : m['in_force.title_unread'], { n: alerts.length })}
          </h2>
        </div>
        <InForceCard story={gravest} checkedAt={checkedAt} />
        <LinkButton to={storyPath(storyDetailId(gravest))} isFull>
          {t(m['in_force.open'])}
        </LinkButton>
        <OtherAlerts alerts={others} />
        <div className={styles['foot']}>
          {storiesRead > 0 && (
            <p className={styles['read']}>
              <Icon name="cards" weight="regular" size={22} />
              {t(m['in_force.read_today'], { n: storiesRead })}
            </p>
          )}
          <Button variant="quiet" size="medium" onClick={onReadAgain}>
            {t(m['in_force.read_again'])}
          </Button>
          <Button variant="quiet" size="medium" isBusy={isRefreshing} onClick={onRefresh}>
            {t(m['caught.again'])}
          </Button>
        </div>
      </div>
    </section>
  );
}
