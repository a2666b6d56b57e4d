import type { Story } from '@paligid/contract/entities/stories';
import { DEFAULT_PLACE } from '@paligid/domain/feed/feed-request';
import { MAP_SIZE, type MapView, mapPath, mapViewAround, toMapPixels } from '@paligid/domain/map-view';
import type { Point } from '@paligid/domain/places/geography';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { describeUntil } from '@paligid/domain/time/until';
import { formatClockTime, formatMonthDay } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { type ReaderPlace, usePage } from '../../app/page.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { SeverityDot } from '../../design/SeverityDot.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { AlertArea, ReaderMark, SeverityMark } from '../stories/map/MapMarks.tsx';
import mapStyles from '../stories/map/story-map.module.css';
import { areaPath } from '../stories/map/story-map-view.ts';
import { CoverageTag } from '../stories/place/CoverageLine.tsx';
import { PlaceLine } from '../stories/place/PlaceLine.tsx';
import { hasDistance } from '../stories/place/useNearness.ts';
import { storyDetailId, storyPath } from '../stories/story-path.ts';
import { MANILA } from '../stories/time/manila-time.ts';
import { useNow } from '../stories/time/useNow.ts';
import { isOver, storyState } from '../stories/time/useStoryState.ts';
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

/** Steps of a tenth of a degree: 11 km. */
const STEPS_PER_DEGREE = 10;

/**
 * The map around a reader. The centre of a picked place is no secret; a position is rounded first, so that the URL of
 * the picture reveals no more than a part of the country.
 */
export function areaView({ code, lat, lon }: Point & { code?: string | undefined }): MapView | undefined {
  const middle = code === undefined ? { lat: roundCoarsely(lat), lon: roundCoarsely(lon) } : { lat, lon };
  return mapViewAround(middle, 'town');
}

function roundCoarsely(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}

interface AreaMapProps {
  /** Null for a reader without a place, who sees the capital. */
  place: ReaderPlace | null;
  /** Alerts whose areas are drawn, most severe first. */
  alerts: readonly Story[];
  /** Stories that are marked on the map. */
  stories: readonly Story[];
}

/** The panel shows the middle of the map: a mark beyond this margin would be cut off. */
const SIDE_MARGIN = 130;
const EDGE_MARGIN = 100;
/** Marks closer to each other than this cannot be read. */
const MIN_SPOT_DISTANCE = 30;

/** The reader's position, and what is around it: the list next to it says the same in words. */
function AreaMap({ place, alerts, stories }: AreaMapProps) {
  const view = areaView(place ?? DEFAULT_PLACE);
  if (view === undefined) return null;
  const spots = separateSpots(
    stories.flatMap((story) => {
      const { lat, lon } = story;
      return lat === null || lon === null || !hasDistance(story)
        ? []
        : [{ story, ...toMapPixels(view, { lat, lon }) }];
    }),
  );
  // Draws less severe ones first, so that the most severe is on top.
  return (
    <div className={styles['frame']}>
      <svg
        viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`}
        preserveAspectRatio="xMidYMid slice"
        className={mapStyles['map']}
        focusable="false"
        aria-hidden="true"
      >
        <use href={`${mapPath(view, place?.code)}#map`} />
        {[...alerts].reverse().map((story) => (
          <AlertArea
            key={story.id}
            path={areaPath(view, story)}
            severity={story.severity}
            isOver={false}
            isFilled={isAreaOnMap(view, story)}
          />
        ))}
        {[...spots].reverse().map(({ story, x, y }) => (
          <SeverityMark key={story.id} x={x} y={y} severity={story.severity} isOver={false} />
        ))}
        {place !== null && <ReaderMark {...toMapPixels(view, place)} />}
      </svg>
    </div>
  );
}

/**
 * A hatch over the whole map would hide what is on it: areas that extend beyond the map are drawn by their outline
 * only.
 */
function isAreaOnMap(view: MapView, { geometry }: Story): boolean {
  const corners = geometry?.coordinates.flat(2) ?? [];
  return corners.every(([lon, lat]) => isInsideMap(toMapPixels(view, { lat, lon })));
}

function isInsideMap({ x, y }: { x: number; y: number }): boolean {
  return x > 0 && y > 0 && x < MAP_SIZE && y < MAP_SIZE;
}

function separateSpots<Spot extends { x: number; y: number; story: Story }>(spots: readonly Spot[]): Spot[] {
  const clear: Spot[] = [];
  for (const spot of [...spots].sort((a, b) => b.story.severity - a.story.severity)) {
    const isOff =
      Math.min(spot.x, MAP_SIZE - spot.x) < SIDE_MARGIN || Math.min(spot.y, MAP_SIZE - spot.y) < EDGE_MARGIN;
    if (!isOff && !clear.some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < MIN_SPOT_DISTANCE))
      clear.push(spot);
  }
  return clear;
}
