import type { MapStory, StreetMap } from '@paligid/contract/api/map.api';
import type { GeoEdges } from '@paligid/domain/map-tiles';
import { mapViewAround, mapViewEdges } from '@paligid/domain/map-view';
import type { Point } from '@paligid/domain/places/geography';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../client/api/api.ts';
import { mapStreetsQuery } from '../../../client/queries/map.ts';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { LocateMe } from '../LocateMe.tsx';
import { ShareView } from '../MapViews.tsx';
import type { Camera, MapAddress } from '../map-address.ts';
import views from '../map-views.module.css';
import styles from './live-map.module.css';
import { createLiveMap, type LiveMap as Live } from './live-map.ts';
import type { MapLibrary } from './map-library.ts';

export interface LiveMapProps {
  library: MapLibrary;
  address: MapAddress;
  reader: Point | null;
  /** The story that is chosen in the list or on the map. */
  selected: MapStory | null;
  onSelect: (entry: string | null) => void;
  onReady: () => void;
  onMove: (camera: Camera, edges: GeoEdges) => void;
  /** False where the device is outside of the map. */
  onLocate: (point: Point) => boolean;
  onLost: () => void;
}

/** Moving and zooming come in bursts: the list and the address follow the last one. */
const SETTLE_MS = 250;

/** The map that can be moved, above the drawing that it replaces. */
export function LiveMap({ library, address, reader, selected, ...on }: LiveMapProps) {
  const t = useTranslation();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<Live | null>(null);
  const [isReady, setReady] = useState(false);
  const [hasTrouble, setTrouble] = useState(false);
  const [bearing, setBearing] = useState(0);
  const { when, topic } = address;
  const streets = useQuery(mapStreetsQuery(useApi())).data ?? null;

  const start = useEffectEvent((container: HTMLElement) => {
    let settling: ReturnType<typeof setTimeout> | undefined;
    const map = createLiveMap({
      ...{ library, container },
      ...{ start: target(address), filter: { when, topic }, locale, label: t(m['map.canvas']) },
      onReady: () => {
        setReady(true);
        on.onReady();
      },
      onMove: (camera, edges, turned) => {
        setBearing(turned);
        clearTimeout(settling);
        settling = setTimeout(() => on.onMove(camera, edges), SETTLE_MS);
      },
      onSelect: on.onSelect,
      onTrouble: setTrouble,
      onLost: on.onLost,
    });
    return { map, stop: () => clearTimeout(settling) };
  });
  // An effect: the library draws into an element of its own.
  useEffect(() => {
    if (box.current === null) return;
    const { map, stop } = start(box.current);
    setLive(map);
    const themes = new MutationObserver(() => map.restyle());
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      stop();
      themes.disconnect();
      map.destroy();
    };
  }, []);

  useEffect(() => live?.setFilter({ when, topic }), [live, when, topic]);
  useEffect(() => live?.setStreets(streets), [live, streets]);
  useEffect(() => live?.setReader(reader), [live, reader]);
  useEffect(() => live?.select(pointOf(selected)), [live, selected]);
  useFollowAddress(live, address);

  return (
    <div className={styles['live']} data-ready={isReady || undefined}>
      <div ref={box} className={styles['canvas']} data-map />
      <div className={views['views']}>
        <IconButton label={t(m['map.zoom_in'])} icon="plus" onClick={() => live?.zoomBy(1)} />
        <IconButton label={t(m['map.zoom_out'])} icon="minus" onClick={() => live?.zoomBy(-1)} />
        {reader !== null && (
          <IconButton
            label={t(m['map.my_place'])}
            icon="map-pin"
            onClick={() => live?.show(around(reader))}
          />
        )}
        <LocateMe onFound={(point) => on.onLocate(point) && live?.show(around(point))} />
        <ShareView address={address} />
        {Math.abs(bearing) > 0.5 && (
          <IconButton label={t(m['map.north'])} icon="arrow-up" onClick={() => live?.faceNorth()} />
        )}
      </div>
      {streets !== null && <StreetCredits credits={streets.credits} />}
      {hasTrouble && <MapProblem onRetry={() => live?.reload()} />}
    </div>
  );
}

/** Back, Forward and links lead to another view; the reader's own moves are there already. */
function useFollowAddress(live: Live | null, address: MapAddress): void {
  const { camera, view } = address;
  const wanted = camera === null ? JSON.stringify(view) : JSON.stringify(camera);
  const shown = useRef(wanted);
  const follow = useEffectEvent((map: Live) => {
    if (camera !== null && isNear(camera, map.camera())) return;
    map.show(target(address));
  });
  useEffect(() => {
    if (live === null || shown.current === wanted) return;
    shown.current = wanted;
    follow(live);
  }, [live, wanted]);
}

function target({ camera, view }: MapAddress): Camera | GeoEdges {
  return camera ?? mapViewEdges(view);
}

function around(point: Point): Camera | GeoEdges {
  const view = mapViewAround(point, 'town');
  return view === undefined ? { ...point, zoom: 11 } : mapViewEdges({ ...view, ...point });
}

/** Null also for an alert of which only the area is known. */
function pointOf(story: MapStory | null): Point | null {
  if (story === null || story.lat === null || story.lon === null) return null;
  return { lat: story.lat, lon: story.lon };
}

/** An address has three decimals. */
function isNear(a: Camera, b: Camera): boolean {
  return (
    Math.abs(a.lat - b.lat) < 0.001 && Math.abs(a.lon - b.lon) < 0.001 && Math.abs(a.zoom - b.zoom) < 0.1
  );
}

/** A hole in the map must not read as calm. */
function MapProblem({ onRetry }: { onRetry: () => void }) {
  const t = useTranslation();
  return (
    <div className={styles['trouble']} role="status">
      <Icon name="warning-circle" weight="bold" size={20} />
      <p>{t(m['map.trouble'])}</p>
      <Button variant="ghost" size="medium" onClick={onRetry}>
        {t(m['stories.try_again'])}
      </Button>
    </div>
  );
}

/** Whom the archive of streets names: its licence asks for it, on the map. */
export function StreetCredits({ credits }: Pick<StreetMap, 'credits'>) {
  const t = useTranslation();
  return (
    <ul className={styles['credits']} aria-label={t(m['map.street_credits'])}>
      {credits.map(({ text, url }) => (
        <li key={text}>
          {url === null ? (
            text
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
