import { FEED_CATEGORIES } from '@paligid/contract/categories';
import { type GeoEdges, MAP_TIMES } from '@paligid/domain/map-tiles';
import { type MapView, mapViewAround, mapViewEdges } from '@paligid/domain/map-view';
import type { Point } from '@paligid/domain/places/geography';
import type { Severity } from '@paligid/domain/severity/severity';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { mapStoriesQuery } from '../../client/queries/map.ts';
import { readerPlacesQuery } from '../../client/queries/own.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button } from '../../design/Button.tsx';
import { ChipLink } from '../../design/Chip.tsx';
import { categoryStyle } from '../../design/category.ts';
import { Segment } from '../../design/Segment.tsx';
import { SEVERITY_LABELS } from '../../design/severity-labels.ts';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { useSearchParams } from '../../router/router.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import { placeIcon, placeName } from '../settings/place-kinds.ts';
import { SeverityMark } from '../stories/map/MapMarks.tsx';
import { categoryLabel } from '../stories/StoryCategory.tsx';
import { useLiveMap } from './live/useLiveMap.ts';
import { MapDrawing } from './MapDrawing.tsx';
import { MapList } from './MapList.tsx';
import { MapViews } from './MapViews.tsx';
import { type Camera, type MapAddress, mapAddress, readMapAddress } from './map-address.ts';
import filterStyles from './map-filters.module.css';
import styles from './map-screen.module.css';
import { storiesInView } from './stories-in-view.ts';

/** What a live map shows since the address was last opened. */
interface Moved {
  search: URLSearchParams;
  camera: Camera;
  edges: GeoEdges;
}

/**
 * What happens where. The view is in the address, every control is a link, and the list has what the map shows: it works
 * by keyboard, with a screen reader, without WebGL and without a script. The live map comes after the first paint, in
 * the place of the drawing.
 */
export function MapScreen() {
  const t = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const { place } = useReaderPlace();
  const navigate = useNavigate();
  const notify = useNotify();
  const search = useSearchParams();
  const opened = readMapAddress(search, place);
  const [selected, setSelected] = useState<string | null>(null);
  const [located, setLocated] = useState<Point | null>(null);
  const [lastMoved, setMoved] = useState<Moved | null>(null);
  const [isReady, setReady] = useState(false);
  const { live, state, wasLost, start, onLost } = useLiveMap();
  const isLive = live !== undefined && isReady;
  // A link, Back or Forward is newer than the moves before it.
  const moved = isLive && lastMoved?.search === search ? lastMoved : null;
  const address = moved === null ? opened : { ...opened, camera: moved.camera };
  const { view, when, topic } = address;
  const edges = moved?.edges ?? mapViewEdges(view);
  const found = useQuery(mapStoriesQuery(api, locale, { edges, when, topic }));
  const data = found.data && { ...found.data, stories: storiesInView(found.data.stories, edges) };
  const stories = data?.stories ?? [];

  const onMove = (camera: Camera, shown: GeoEdges) => {
    setMoved({ search, camera, edges: shown });
    // Not an entry of its own: Back leaves the map instead of undoing every drag.
    window.history.replaceState(window.history.state, '', mapAddress({ ...opened, camera }));
  };
  const markLocated = (point: Point): MapView | undefined => {
    const here = mapViewAround(point, 'town');
    if (here === undefined) notify({ kind: 'error', text: t(m['map.located_outside']) });
    else setLocated(point);
    return here;
  };
  const showAround = (point: Point) => {
    const here = markLocated(point);
    if (here !== undefined) navigate(mapAddress({ ...address, camera: null, view: here }));
  };
  const leaveLive = () => {
    setReady(false);
    onLost();
  };
  return (
    <div className={styles['screen']}>
      <div className={styles['side']}>
        <VisuallyHidden as="h1">{t(m['map.heading'])}</VisuallyHidden>
        <MapFilters address={address} />
        <figure className={styles['map']}>
          <div className={styles['box']}>
            {!isLive && (
              <>
                <MapDrawing
                  view={view}
                  stories={stories}
                  reader={located ?? place}
                  selected={selected}
                  onSelect={setSelected}
                />
                <MapViews address={{ ...address, camera: null }} reader={place} onLocate={showAround} />
              </>
            )}
            {live !== undefined && (
              <live.LiveMap
                library={live.library}
                address={address}
                reader={located ?? place}
                onLocate={(point) => markLocated(point) !== undefined}
                selected={stories.find(({ entry_id: entry }) => entry === selected) ?? null}
                onSelect={setSelected}
                onReady={() => setReady(true)}
                onMove={onMove}
                onLost={leaveLive}
              />
            )}
            <MapLegend />
            {state === 'offered' && <LiveOffer wasLost={wasLost} onStart={start} />}
          </div>
          <figcaption className={styles['credit']}>{t(m['area_map.credit'])}</figcaption>
        </figure>
        <MapPlaces address={address} />
      </div>
      <MapList found={{ ...found, data }} selected={selected} onSelect={setSelected} />
    </div>
  );
}

const TIME_LABELS = { day: m['map.day'], now: m['map.now'], tonight: m['map.tonight'] };

/** Topic and time, as links: the view with them can be sent and gone back from. */
function MapFilters({ address }: { address: MapAddress }) {
  const t = useTranslation();
  const topics = useRef<HTMLElement>(null);
  // A view that was sent may have a topic that lies beyond the edge of a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run when the topic changes
  useEffect(() => {
    const chosen = topics.current?.querySelector('[aria-current]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [address.topic]);
  const current = (isOn: boolean) => (isOn ? ('page' as const) : undefined);
  return (
    <div className={filterStyles['filters']}>
      <nav ref={topics} className={filterStyles['topics']} aria-label={t(m['map.topics'])}>
        <ChipLink to={mapAddress({ ...address, topic: null })} aria-current={current(address.topic === null)}>
          {t(m['map.all'])}
        </ChipLink>
        {FEED_CATEGORIES.map((topic) => (
          <ChipLink
            key={topic}
            icon={categoryStyle(topic).icon}
            to={mapAddress({ ...address, topic })}
            aria-current={current(address.topic === topic)}
          >
            {categoryLabel(topic, t)}
          </ChipLink>
        ))}
      </nav>
      <Segment
        label={t(m['map.when'])}
        tone="quiet"
        value={address.when}
        options={MAP_TIMES.map((when) => ({
          value: when,
          label: t(TIME_LABELS[when]),
          to: mapAddress({ ...address, when }),
        }))}
      />
    </div>
  );
}

const LEVELS: readonly Severity[] = [1, 2, 3, 4, 5];

function MapLegend() {
  const t = useTranslation();
  return (
    <details className={styles['legend']}>
      <summary>{t(m['map.legend'])}</summary>
      <ul>
        {LEVELS.map((severity) => (
          <li key={severity}>
            <svg width="32" height="40" viewBox="-16 -24 32 40" aria-hidden="true">
              <SeverityMark x={0} y={severity > 3 ? 12 : -4} severity={severity} isOver={false} />
            </svg>
            {t(SEVERITY_LABELS[severity])}
          </li>
        ))}
        <li>{t(m['map.circle'])}</li>
        <li>{t(m['map.area'])}</li>
      </ul>
    </details>
  );
}

/** The reader's home, work, school and named places, each a link to the map around it. */
function MapPlaces({ address }: { address: MapAddress }) {
  const t = useTranslation();
  const { user } = useSession();
  const { data } = useQuery(readerPlacesQuery(useApi(), user?.id));
  const shown = (data?.places ?? []).flatMap((saved) => {
    const view = mapViewAround(saved.place, 'town');
    return view === undefined ? [] : [{ saved, to: mapAddress({ ...address, camera: null, view }) }];
  });
  if (user === null || shown.length === 0) return null;
  return (
    <nav className={filterStyles['topics']} aria-label={t(m['map.your_places'])}>
      {shown.map(({ saved, to }) => (
        <ChipLink key={saved.id} icon={placeIcon(saved.kind)} to={to}>
          {placeName(saved, t)}
        </ChipLink>
      ))}
    </nav>
  );
}

interface LiveOfferProps {
  /** The device took its graphics away from a map that was there. */
  wasLost: boolean;
  onStart: () => void;
}

/** Half a megabyte is the reader's to decide where they save data. */
function LiveOffer({ wasLost, onStart }: LiveOfferProps) {
  const t = useTranslation();
  return (
    <div className={styles['offer']} role={wasLost ? 'status' : undefined}>
      {wasLost && <p>{t(m['map.lost'])}</p>}
      <Button variant="ghost" size="medium" onClick={onStart}>
        {t(m['map.load_live'])}
      </Button>
    </div>
  );
}
