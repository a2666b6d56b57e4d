import type { Place } from '@paligid/contract/entities/location';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useApi } from '../../client/api/api.ts';
import { placesQuery } from '../../client/queries/places.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { LinkButton } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { useSearchParams } from '../../router/router.ts';
import { permissionPath } from '../location/gate/LocationGate.tsx';
import { PlacePicker, usePickPlace } from '../location/PlacePicker.tsx';
import styles from './home-hero.module.css';

/** Where a guest who has picked a place starts to read. */
export const NEWS_PATH = '/feed';

/** The places that match the query, as links: the response to the picker's form without JavaScript. */
function PlaceResults({ q }: { q: string }) {
  const t = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const { data, isError } = useQuery({ ...placesQuery(api, q, locale), retryOnMount: false });
  if (isError) return <p className={styles['line']}>{t(m['home.places_trouble'])}</p>;
  if (data === undefined) return null;
  if (data.length === 0) {
    return (
      <p className={styles['line']}>
        {t(m['home.places_none'])}. {t(m['home.places_none_help'])}
      </p>
    );
  }
  return (
    <section className={styles['results']} aria-label={t(m['home.places'], { q })}>
      <h2 className={styles['heading']}>{t(m['home.places'], { q })}</h2>
      <ul className={styles['places']}>
        {data.map((place) => (
          <li key={place.code}>
            <PlaceResult place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlaceResult({ place }: { place: Place }) {
  const pick = usePickPlace(NEWS_PATH);
  const { code, name, within, lat, lon } = place;

  function onClick(event: MouseEvent) {
    event.preventDefault();
    pick({ code, name, lat, lon, ...(within !== null && { within }) });
  }

  return (
    <a
      href={`/place?${new URLSearchParams({ code, redirect: NEWS_PATH })}`}
      rel="nofollow"
      className={styles['place']}
      translate="no"
      onClick={onClick}
    >
      <Icon name="map-pin" size={20} />
      <b>{name}</b>
      {within}
    </a>
  );
}

/** What the product is, and the two ways to start. */
export function HomeHero() {
  const t = useTranslation();
  const { place } = useReaderPlace();
  const pick = usePickPlace(NEWS_PATH);
  const search = useSearchParams();
  const q = search.get('q')?.trim() ?? '';
  return (
    <div className={styles['hero']}>
      <p className={styles['tag']} lang="fil">
        {t(m['home.tag'])}
      </p>
      <h1 className={styles['headline']}>{t(m['home.headline'])}</h1>
      <p className={styles['lead']}>{t(m['home.lead'])}</p>
      <div className={styles['picker']}>
        <PlacePicker onPick={pick} label={t(m['home.pick'])} redirect={NEWS_PATH} />
        {q !== '' && <PlaceResults q={q} />}
      </div>
      <div className={styles['ways']}>
        <LinkButton to="/onboarding">{t(m['home.get_started'])}</LinkButton>
        <LinkButton to={place === null ? permissionPath(NEWS_PATH) : NEWS_PATH} variant="ghost">
          {t(m['home.browse'])}
        </LinkButton>
      </div>
    </div>
  );
}
