import { mapViewEdges } from '@paligid/domain/map-view';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { mapStoriesQuery } from '../../client/queries/map.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { useSearchParams } from '../../router/router.ts';
import { MapDrawing } from './MapDrawing.tsx';
import { MapFilters } from './MapFilters.tsx';
import { MapLegend } from './MapLegend.tsx';
import { MapList } from './MapList.tsx';
import { MapViews } from './MapViews.tsx';
import { readMapAddress } from './map-address.ts';
import styles from './map-screen.module.css';

/**
 * What happens where. The view is in the address, every control is a link, and the list has what the drawing shows: it
 * works by keyboard, with a screen reader, without WebGL and without a script.
 */
export function MapScreen() {
  const t = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const { place } = useReaderPlace();
  const address = readMapAddress(useSearchParams(), place);
  const [selected, setSelected] = useState<string | null>(null);
  const { view, when, topic } = address;
  const found = useQuery(mapStoriesQuery(api, locale, { edges: mapViewEdges(view), when, topic }));
  const stories = found.data?.stories ?? [];
  return (
    <div className={styles['screen']}>
      <div className={styles['side']}>
        <h1 className={styles['heading']}>{t(m['map.heading'])}</h1>
        <MapFilters address={address} />
        <figure className={styles['map']}>
          <MapDrawing
            view={view}
            stories={stories}
            reader={place}
            selected={selected}
            onSelect={setSelected}
          />
          <MapViews address={address} reader={place} />
          <figcaption className={styles['credit']}>{t(m['area_map.credit'])}</figcaption>
        </figure>
        <MapLegend />
      </div>
      <MapList found={found} selected={selected} onSelect={setSelected} />
    </div>
  );
}
