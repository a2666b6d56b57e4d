import { LIMITS } from '@paligid/contract/limits';
import { newUuidV7 } from '@paligid/domain/ids';
import { m } from '@paligid/i18n/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { errorText } from '../../client/errors/error-text.ts';
import { type ReaderPlace, type ReaderPlaceInput, readerPlacesQuery } from '../../client/queries/own.ts';
import { queryKeys } from '../../client/queries/query-keys.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button, LinkButton } from '../../design/Button.tsx';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { NoLocation } from '../../design/empty/NoMatches.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { signInPath } from '../auth/auth-paths.ts';
import { PlaceForm } from './PlaceForm.tsx';
import { placeIcon, placeLine, placeName } from './place-kinds.ts';
import styles from './places-group.module.css';

type Place = { id: string; input: ReaderPlaceInput };

/** Home, work, school and named places of a signed-in reader. */
export function PlacesGroup() {
  const t = useTranslation();
  const { user } = useSession();
  const { data, isError, refetch, isRefetching } = useQuery(readerPlacesQuery(useApi(), user?.id));
  const [edited, setEdited] = useState<ReaderPlace | 'new'>();
  const { save, remove } = useReaderPlaces(user?.id);
  if (user === null) {
    return (
      <div className={styles['group']}>
        <p className={styles['text']}>{t(m['settings.places_guest'])}</p>
        <LinkButton to={signInPath('/settings')} variant="quiet" size="medium" icon="sign-in">
          {t(m['frame.sign_in'])}
        </LinkButton>
      </div>
    );
  }
  const places = data?.places ?? [];
  const isFull = places.length >= LIMITS.readerPlaces;
  const isEmpty = data !== undefined && places.length === 0 && edited === undefined;
  const addButton = (
    <Button
      variant={isEmpty ? 'ghost' : 'quiet'}
      size="medium"
      icon="map-pin"
      disabled={data === undefined}
      onClick={() => setEdited('new')}
    >
      {t(m['settings.place_add'])}
    </Button>
  );
  return (
    <div className={styles['group']}>
      <p className={styles['text']}>{t(m['settings.places_text'])}</p>
      {isError && data === undefined && (
        <ErrorPanel
          title={t(m['settings.places'])}
          text={t(m['settings.places_failed'])}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {isEmpty && <NoLocation text={t(m['settings.places_none'])} action={addButton} />}
      {places.length > 0 && (
        <ul className={styles['places']}>
          {places.map((place) => (
            <PlaceItem
              key={place.id}
              place={place}
              onEdit={() => setEdited(place)}
              onRemove={() => remove.mutate(place)}
            />
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <PlaceForm
          key={edited === 'new' ? 'new' : edited.id}
          place={edited === 'new' ? undefined : edited}
          taken={places.map(({ kind }) => kind)}
          isBusy={save.isPending}
          onCancel={() => setEdited(undefined)}
          onSave={(input) =>
            save.mutate(
              { id: edited === 'new' ? newPlaceId() : edited.id, input },
              { onSuccess: () => setEdited(undefined) },
            )
          }
        />
      )}
      {edited === undefined &&
        !isEmpty &&
        (isFull ? (
          <p className={styles['text']}>{t(m['settings.places_full'], { n: LIMITS.readerPlaces })}</p>
        ) : (
          addButton
        ))}
    </div>
  );
}

interface PlaceItemProps {
  place: ReaderPlace;
  onEdit: () => void;
  onRemove: () => void;
}

function PlaceItem({ place, onEdit, onRemove }: PlaceItemProps) {
  const t = useTranslation();
  const name = placeName(place, t);
  return (
    <li className={styles['place']}>
      <Icon name={placeIcon(place.kind)} />
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['text']} translate="no">
          {placeLine(place.place.name, place, t)}
        </p>
      </div>
      <IconButton icon="note" weight="bold" label={t(m['settings.place_edit'], { name })} onClick={onEdit} />
      <IconButton icon="x" label={t(m['settings.place_remove'], { name })} onClick={onRemove} />
    </li>
  );
}

function newPlaceId(): string {
  return newUuidV7(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));
}

/** Both calls return the whole list, so that two devices show the same. */
function useReaderPlaces(userId: string | undefined) {
  const t = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const show = (data: { places: ReaderPlace[] }) =>
    queryClient.setQueryData(queryKeys.own('places', userId), data);
  const onError = (error: Error) => notify({ kind: 'error', text: errorText(error, t) });
  const save = useMutation({
    mutationFn: ({ id, input }: Place) =>
      api.send<{ places: ReaderPlace[] }>('PUT', `/users/me/places/${id}`, input),
    onSuccess: (data) => {
      show(data);
      notify({ text: t(m['settings.place_saved']) });
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ReaderPlace) =>
      api.send<{ places: ReaderPlace[] }>('DELETE', `/users/me/places/${id}`),
    onSuccess: (data, place) => {
      show(data);
      notify({ text: t(m['settings.place_removed'], { name: placeName(place, t) }) });
    },
    onError,
  });
  return { save, remove };
}
