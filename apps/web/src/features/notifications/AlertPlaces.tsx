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
import { type Translate, useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import type { GuestPlace } from '../../offline/push/subscription-record.ts';
import { Link } from '../../router/Link.tsx';
import { type EditedPlace, PlaceForm } from '../settings/PlaceForm.tsx';
import { PLACE_KINDS, type PlaceKind, placeLine } from '../settings/place-kinds.ts';
import styles from './alert-settings.module.css';

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
  const [edited, setEdited] = useState<EditedPlace | 'new'>();
  const [isBusy, setBusy] = useState(false);
  const places = record?.places ?? [];

  async function save(changed: GuestPlace[]) {
    setBusy(true);
    try {
      await push.change({ places: changed });
      setEdited(undefined);
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
            onEdit={setEdited}
            onRemove={() => void save(places.filter(({ id }) => id !== place.id))}
          />
        ))}
      </ul>
      {edited !== undefined && (
        <PlaceForm
          key={edited === 'new' ? 'new' : edited.id}
          place={edited === 'new' ? undefined : edited}
          taken={places.map(({ kind }) => kind)}
          isBusy={isBusy}
          onCancel={() => setEdited(undefined)}
          onSave={(input) =>
            void save(
              edited === 'new'
                ? [...places, { id: newPlaceId(), ...input }]
                : places.map((place) => (place.id === edited.id ? { id: place.id, ...input } : place)),
            )
          }
        />
      )}
      {edited === undefined && places.length < LIMITS.readerPlaces && (
        <Button variant="quiet" size="medium" icon="map-pin" onClick={() => setEdited('new')}>
          {t(m['settings.place_add'])}
        </Button>
      )}
    </>
  );
}

interface GuestPlaceItemProps {
  place: GuestPlace;
  onEdit: (place: EditedPlace) => void;
  onRemove: () => void;
}

function GuestPlaceItem({ place, onEdit, onRemove }: GuestPlaceItemProps) {
  const t = useTranslation();
  const { data } = useQuery(placeQuery(useApi(), place.code, useLocale()));
  const name = placeKindName(place, t);
  const kind = PLACE_KINDS.find(({ value }) => value === place.kind);
  return (
    <li className={styles['item']}>
      <Icon name={kind?.icon ?? 'map-pin'} />
      <p className={styles['words']}>
        <b>{name}</b>
        {data !== undefined && <span translate="no">{placeLine(data.name, place, t)}</span>}
      </p>
      {data !== undefined && (
        <IconButton
          icon="note"
          weight="bold"
          label={t(m['settings.place_edit'], { name })}
          onClick={() => onEdit({ ...place, place: { code: place.code, name: data.name } })}
        />
      )}
      <IconButton icon="x" label={t(m['settings.place_remove'], { name })} onClick={onRemove} />
    </li>
  );
}

function newPlaceId(): string {
  return newUuidV7(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));
}

/** The reader's own name for a place, else the name of its kind. */
export function placeKindName(
  { kind, label }: { kind: PlaceKind; label: string | null },
  t: Translate,
): string {
  const known = PLACE_KINDS.find(({ value }) => value === kind);
  return label ?? (known === undefined ? '' : t(known.text));
}
