import { mapViewAround } from '@paligid/domain/map-view';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { readerPlacesQuery } from '../../client/queries/own.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { ChipLink } from '../../design/Chip.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { placeIcon, placeName } from '../settings/place-kinds.ts';
import { type MapAddress, mapAddress } from './map-address.ts';
import styles from './map-filters.module.css';

/** The reader's home, work, school and named places, each a link to the map around it. */
export function MapPlaces({ address }: { address: MapAddress }) {
  const t = useTranslation();
  const { user } = useSession();
  const { data } = useQuery(readerPlacesQuery(useApi(), user?.id));
  const shown = (data?.places ?? []).flatMap((saved) => {
    const view = mapViewAround(saved.place, 'town');
    return view === undefined ? [] : [{ saved, to: mapAddress({ ...address, camera: null, view }) }];
  });
  if (user === null || shown.length === 0) return null;
  return (
    <nav className={styles['topics']} aria-label={t(m['map.your_places'])}>
      {shown.map(({ saved, to }) => (
        <ChipLink key={saved.id} icon={placeIcon(saved.kind)} to={to}>
          {placeName(saved, t)}
        </ChipLink>
      ))}
    </nav>
  );
}
