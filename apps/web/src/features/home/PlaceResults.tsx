import type { Place } from '@paligid/contract/entities/places';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useApi } from '../../client/api.ts';
import { placesQuery } from '../../client/queries/places.ts';
import { Icon } from '../../design/Icon.tsx';
import { useLocale, useWords } from '../../words/words.ts';
import { usePickPlace } from '../location/usePickPlace.ts';
import { NEWS_PATH } from './news-path.ts';
import styles from './place-results.module.css';

/** The places that fit what was typed, as links: the answer to the picker's form where no script runs. */
export function PlaceResults({ q }: { q: string }) {
  const say = useWords();
  const api = useApi();
  const locale = useLocale();
  const { data, isError } = useQuery({ ...placesQuery(api, q, locale), retryOnMount: false });
  if (isError) return <p className={styles['line']}>{say(m['home.places_trouble'])}</p>;
  if (data === undefined) return null;
  if (data.length === 0) {
    return (
      <p className={styles['line']}>
        {say(m['home.places_none'])}. {say(m['home.places_none_help'])}
      </p>
    );
  }
  return (
    <section className={styles['results']} aria-label={say(m['home.places'], { q })}>
      <h2 className={styles['heading']}>{say(m['home.places'], { q })}</h2>
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
