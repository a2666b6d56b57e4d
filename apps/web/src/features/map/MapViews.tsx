import { mapViewAround } from '@paligid/domain/map-view';
import type { Point } from '@paligid/domain/places/geography';
import { linkInLanguage } from '@paligid/domain/sharing/share-links';
import { m } from '@paligid/i18n/messages';
import { usePage } from '../../app/page.ts';
import { useNotices } from '../../client/stores/useNotices.ts';
import { IconButton, IconLink } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { shareByDevice } from '../stories/share/share-story.ts';
import { LocateMe } from './LocateMe.tsx';
import { type MapAddress, mapAddress, zoomed } from './map-address.ts';
import styles from './map-views.module.css';

interface MapViewsProps {
  address: MapAddress;
  reader: Point | null;
  onLocate: (point: Point) => void;
}

/** Closer, farther, my place, where I am, and the link to this very view. */
export function MapViews({ address, reader, onLocate }: MapViewsProps) {
  const t = useTranslation();
  const { view } = address;
  // From the whole country the way down leads home.
  const around = view.scale === 'country' && reader !== null ? reader : view;
  const [closer, farther] = [zoomed(view, 1, around), zoomed(view, -1, view)];
  const home = reader === null ? undefined : mapViewAround(reader, 'town');
  return (
    <div className={styles['views']}>
      {closer !== undefined && (
        <IconLink
          label={t(m['map.zoom_in'])}
          icon="plus"
          to={mapAddress({ ...address, camera: null, view: closer })}
        />
      )}
      {farther !== undefined && (
        <IconLink
          label={t(m['map.zoom_out'])}
          icon="minus"
          to={mapAddress({ ...address, camera: null, view: farther })}
        />
      )}
      {home !== undefined && (
        <IconLink
          label={t(m['map.my_place'])}
          icon="map-pin"
          to={mapAddress({ ...address, camera: null, view: home })}
        />
      )}
      <LocateMe onFound={onLocate} />
      <ShareView address={address} />
    </div>
  );
}

export function ShareView({ address }: { address: MapAddress }) {
  const t = useTranslation();
  const { origin, locale } = usePage();
  const { notify } = useNotices();
  const share = async () => {
    const url = linkInLanguage(new URL(mapAddress(address), origin).href, locale);
    const end = await shareByDevice(
      { title: t(m['map.heading']), text: t(m['map.description']), url },
      navigator,
    );
    if (end === 'copied') notify({ kind: 'success', text: t(m['map.share_copied']) });
    if (end === 'failed') notify({ kind: 'error', text: t(m['map.share_failed']) });
  };
  return <IconButton label={t(m['map.share'])} icon="share-network" onClick={() => void share()} />;
}
