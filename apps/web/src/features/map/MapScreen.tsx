import type { GeoEdges } from '@paligid/domain/map-tiles';
import { type MapView, mapViewAround, mapViewEdges } from '@paligid/domain/map-view';
import type { Point } from '@paligid/domain/places/geography';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { mapStoriesQuery } from '../../client/queries/map.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { useSearchParams } from '../../router/router.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import { LiveOffer } from './live/LiveOffer.tsx';
import { useLiveMap } from './live/useLiveMap.ts';
import { MapDrawing } from './MapDrawing.tsx';
import { MapFilters } from './MapFilters.tsx';
import { MapLegend } from './MapLegend.tsx';
import { MapList } from './MapList.tsx';
import { MapPlaces } from './MapPlaces.tsx';
import { MapViews } from './MapViews.tsx';
import { type Camera, mapAddress, readMapAddress } from './map-address.ts';
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
