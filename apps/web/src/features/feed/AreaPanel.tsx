import type { Story } from '@paligid/contract/entities/stories';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { describeUntil } from '@paligid/domain/time/until';
import { formatClockTime, formatMonthDay } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { usePage } from '../../app/page.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { SeverityDot } from '../../design/SeverityDot.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { CoverageTag } from '../stories/place/CoverageLine.tsx';
import { PlaceLine } from '../stories/place/PlaceLine.tsx';
import { storyDetailId, storyPath } from '../stories/story-path.ts';
import { MANILA } from '../stories/time/manila-time.ts';
import { useNow } from '../stories/time/useNow.ts';
import { isOver, storyState } from '../stories/time/useStoryState.ts';
import { AreaMap } from './AreaMap.tsx';
import styles from './area-panel.module.css';
import { useFeedStories } from './useFeedStories.ts';

interface InForceListProps {
  alerts: readonly Story[];
  nowMs: number;
}

/** Alerts in force, each with where and until when; each links to its story. */
export function InForceList({ alerts, nowMs }: InForceListProps) {
  const t = useTranslation();
  if (alerts.length === 0) return null;
  return (
    <section className={styles['inForceListPanel']} aria-labelledby="in-force">
      <h2 id="in-force" className={styles['title']}>
        {t(m['area_map.in_force'])}
        <span>{alerts.length}</span>
      </h2>
      <ul className={styles['alerts']}>
        {alerts.map((story) => (
          <li key={story.id}>
            <Link to={storyPath(storyDetailId(story))} className={styles['alert']}>
              <span className={styles['facts']}>
                <SeverityDot severity={story.severity} />
                <PlaceLine story={story} size="small" />
                <CoverageTag story={story} className={styles['coverage']} />
                <Until story={story} nowMs={nowMs} />
              </span>
              <span className={styles['name']}>{story.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Until({ story: { expires_at }, nowMs }: { story: Story; nowMs: number }) {
  const t = useTranslation();
  const locale = useLocale();
  if (expires_at === null) return null;
  const atMs = Date.parse(expires_at);
  const isToday = describeUntil(atMs, nowMs, MANILA).day === 'today';
  const time = isToday ? formatClockTime(atMs, MANILA) : formatMonthDay(atMs, locale, MANILA);
  return <span className={styles['until']}>{t(m['area_map.until'], { time })}</span>;
}

const MAX_ALERTS = 6;

/** Alerts in force, most severe first; of equal ones those that cover the reader, then the nearest. */
export function gravestAlerts(stories: readonly Story[], nowMs: number): Story[] {
  return stories
    .filter((story) => story.is_alert && !isOver(storyState(story, nowMs)))
    .sort((a, b) => b.severity - a.severity || distanceRank(a) - distanceRank(b))
    .slice(0, MAX_ALERTS);
}

function distanceRank({ covers_reader: covers }: Story): number {
  if (!covers) return Number.MAX_VALUE;
  return covers.inside ? 0 : covers.distance_km;
}

/** The reader's area: a map with the stories of the feed, and the alerts in force, most severe first. */
export function AreaPanel() {
  const t = useTranslation();
  const { renderedAt } = usePage();
  const nowMs = useNow() ?? parseWireTime(renderedAt);
  const { place } = useReaderPlace();
  const stories = useFeedStories();
  const current = stories.filter((story) => !isOver(storyState(story, nowMs)));
  const alerts = gravestAlerts(stories, nowMs);
  return (
    <div className={styles['panel']}>
      <section className={styles['area']} aria-labelledby="area-map">
        <AreaMap place={place} alerts={alerts} stories={current} />
        <h2 id="area-map" className={styles['caption']}>
          {t(place === null ? m['area_map.title_stranger'] : m['area_map.title'])}
        </h2>
      </section>
      <InForceList alerts={alerts} nowMs={nowMs} />
      <p className={styles['credit']}>{t(m['area_map.credit'])}</p>
    </div>
  );
}
