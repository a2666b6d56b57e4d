import { LIMITS } from '@paligid/contract/limits';
import { newUuidV7 } from '@paligid/domain/ids';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { errorText } from '../../client/errors/error-text.ts';
import { usePush } from '../../client/notifications/usePush.ts';
import { placeQuery } from '../../client/queries/places.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import type { GuestPlace } from '../../offline/push/subscription-record.ts';
import { Link } from '../../router/Link.tsx';
import { PlaceForm } from '../settings/PlaceForm.tsx';
import { PLACE_KINDS } from '../settings/place-kinds.ts';
import styles from './alert-settings.module.css';
import { placeKindName } from './place-kind-name.ts';

/** The places that alerts are matched with: an account's are in their own group, a guest's belong to this device. */
export function AlertPlaces() {
  const t = useTranslation();
  const { user } = useSession();
  return (
    <>
      <h3 className={styles['heading']}>{t(m['alert_settings.places'])}</h3>
      <p className={styles['note']}>{t(m['alert_settings.places_text'])}</p>
      {user === null ? (
        <GuestPlaces />
      ) : (
        <Link to="/settings#places" className={styles['link']}>
          {t(m['alert_settings.to_places'])}
          <Icon name="caret-right" size={18} />
        </Link>
      )}
    </>
  );
}

function GuestPlaces() {
  const t = useTranslation();
  const notify = useNotify();
  const { record, push } = usePush();
  const [isAdding, setAdding] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const places = record?.places ?? [];

  async function save(changed: GuestPlace[]) {
    setBusy(true);
    try {
      await push.change({ places: changed });
      setAdding(false);
      notify({ text: t(m['settings.place_saved']) });
    } catch (error) {
      notify({ kind: 'error', text: errorText(error, t) });
    }
    setBusy(false);
  }

  return (
    <>
      {places.length === 0 && <p className={styles['note']}>{t(m['alert_settings.places_none'])}</p>}
      <ul className={styles['list']}>
        {places.map((place) => (
          <GuestPlaceItem
            key={place.id}
            place={place}
            onRemove={() => void save(places.filter(({ id }) => id !== place.id))}
          />
        ))}
      </ul>
      {isAdding && (
        <PlaceForm
          place={undefined}
          taken={places.map(({ kind }) => kind)}
          isBusy={isBusy}
          onCancel={() => setAdding(false)}
          onSave={(input) => void save([...places, { id: newPlaceId(), ...input }])}
        />
      )}
      {!isAdding && places.length < LIMITS.readerPlaces && (
        <Button variant="quiet" size="medium" icon="map-pin" onClick={() => setAdding(true)}>
          {t(m['settings.place_add'])}
        </Button>
      )}
    </>
  );
}

function GuestPlaceItem({ place, onRemove }: { place: GuestPlace; onRemove: () => void }) {
  const t = useTranslation();
  const { data } = useQuery(placeQuery(useApi(), place.code, useLocale()));
  const name = placeKindName(place, t);
  const kind = PLACE_KINDS.find(({ value }) => value === place.kind);
  return (
    <li className={styles['item']}>
      <Icon name={kind?.icon ?? 'map-pin'} />
      <p className={styles['words']}>
        <b>{name}</b>
        {data !== undefined && (
          <span translate="no">
            {t(m['settings.place_line'], { place: data.name, n: Math.round(place.radius_km) })}
          </span>
        )}
      </p>
      <IconButton icon="x" label={t(m['settings.place_remove'], { name })} onClick={onRemove} />
    </li>
  );
}

function newPlaceId(): string {
  return newUuidV7(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));
}
