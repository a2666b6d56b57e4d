import type { PasokBoard } from '@paligid/contract/api/pasok.api';
import { PASOK_LEVELS } from '@paligid/domain/pasok/levels';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { pasokQuery, townElsewhere } from '../../client/queries/boards.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { BoardFrame } from '../../design/BoardFrame.tsx';
import { Karatula } from '../../design/Karatula.tsx';
import { Segment } from '../../design/Segment.tsx';
import { type PlainMessage, useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { useSearchParams } from '../../router/router.ts';
import { momentText } from '../stories/time/manila-time.ts';
import { CityLevels, Mark, SilenceText } from './PasokCity.tsx';
import styles from './pasok.module.css';
import { LEVEL_NAMES } from './pasok-text.ts';
import { type BoardCity, type CityKind, cityKind, findOwnCity, KINDS } from './pasok-view.ts';

const KIND_NAMES: Readonly<Record<CityKind, PlainMessage>> = {
  suspended: m['pasok.suspended'],
  some: m['pasok.some'],
  remote: m['pasok.remote'],
  classes: m['pasok.classes'],
  withdrawn: m['pasok.withdrawn'],
  unknown: m['pasok.unknown'],
};

/** 'May pasok ba?': the board of the cities. Day and filter are in the address, so that both work without script. */
export function PasokScreen() {
  const t = useTranslation();
  const isTomorrow = useSearchParams().get('day') === 'tomorrow';
  return (
    <BoardFrame
      eyebrow={t(m['pasok.eyebrow'])}
      title={t(isTomorrow ? m['pasok.title_tomorrow'] : m['pasok.title_today'])}
      intro={t(m['pasok.intro'])}
      failed={[t(m['pasok.failed']), t(m['pasok.failed_text'])]}
      query={usePasok()}
      controls={
        <Segment
          label={t(m['pasok.days'])}
          value={isTomorrow ? 'tomorrow' : 'today'}
          options={[
            { value: 'today', label: t(m['pasok.today']), to: '/pasok' },
            { value: 'tomorrow', label: t(m['pasok.tomorrow']), to: '/pasok?day=tomorrow' },
          ]}
        />
      }
      footer={
        <details className={styles['rules']}>
          <summary>{t(m['pasok.rules_title'])}</summary>
          <p>{t(m['pasok.rules_text'])}</p>
        </details>
      }
    >
      {(board, isOld) => <Board board={board} isTomorrow={isTomorrow} isOld={isOld} />}
    </BoardFrame>
  );
}

export function usePasok() {
  const { place } = useReaderPlace();
  return useQuery(pasokQuery(useApi(), useLocale(), townElsewhere(place?.code)));
}

function Board({ board, isTomorrow, isOld }: { board: PasokBoard; isTomorrow: boolean; isOld: boolean }) {
  const t = useTranslation();
  const locale = useLocale();
  const { place } = useReaderPlace();
  const shown = useSearchParams().get('show');
  const rows = board.cities.flatMap((city) => {
    const day = city.days[isTomorrow ? 1 : 0];
    return day === undefined ? [] : [{ city, day, kind: cityKind(day) }];
  });
  const own = findOwnCity(board.cities, place);
  const filter = KINDS.find((kind) => kind === shown && rows.some((row) => row.kind === kind));
  const isSaid = ({ kind, day }: (typeof rows)[number]) =>
    kind !== 'unknown' || day.vague_ids.length > 0 || day.unconfirmed_ids.length > 0;
  const known = rows
    .filter((row) => row.city !== own && isSaid(row) && (filter === undefined || row.kind === filter))
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  const silent =
    filter === undefined || filter === 'unknown'
      ? rows.filter((row) => row.city !== own && !isSaid(row))
      : [];
  const ownRow = rows.find(({ city }) => city === own);
  const time = momentText(parseWireTime(board.as_of), locale);
  const holiday = board.holidays?.find(({ date }) => date === board.days[isTomorrow ? 1 : 0]);
  return (
    <>
      {holiday !== undefined && <p className={styles['updated']}>{t(m['pasok.holiday'], holiday)}</p>}
      {ownRow !== undefined && (
        <section className={styles['own']} aria-label={ownRow.city.name}>
          <p className={styles['plate']}>
            <Karatula place={ownRow.city.name} isNear />
            <span>{t(m['pasok.yours'])}</span>
          </p>
          <p className={styles['verdict']} data-kind={ownRow.kind}>
            <Mark kind={ownRow.kind} />
            {ownRow.kind === 'unknown' ? <SilenceText city={ownRow.city} /> : t(KIND_NAMES[ownRow.kind])}
          </p>
          <CityLevels city={ownRow.city} day={ownRow.day} board={board} isSilenceSaid />
        </section>
      )}
      <Filters kinds={rows.map(({ kind }) => kind)} filter={filter} isTomorrow={isTomorrow} />
      {known.length > 0 && (
        <div className={styles['board']}>
          <div className={styles['columns']} aria-hidden="true">
            <span>{t(m['pasok.city'])}</span>
            <span className={styles['names']}>
              {PASOK_LEVELS.map((level) => (
                <span key={level}>{t(LEVEL_NAMES[level])}</span>
              ))}
            </span>
          </div>
          <ul className={styles['cities']}>
            {known.map(({ city, day }) => (
              <li key={city.code} className={styles['city']}>
                <h2>
                  <Karatula place={city.name} isNear={false} size="small" />
                </h2>
                <CityLevels city={city} day={day} board={board} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {silent.length > 0 && <Silent cities={silent.map(({ city }) => city)} isOpen={known.length === 0} />}
      <p className={styles['updated']} role="status">
        {t(isOld ? m['pasok.old'] : m['pasok.updated'], { time })}
      </p>
    </>
  );
}

/** Cities of which nothing is known: open when there is nothing else to read. */
function Silent({ cities, isOpen }: { cities: readonly BoardCity[]; isOpen: boolean }) {
  const t = useTranslation();
  return (
    <details className={styles['silent']} open={isOpen}>
      <summary>
        <Mark kind="unknown" />
        {t(m['pasok.none_count'], { n: cities.length })}
      </summary>
      <ul>
        {cities.map((city) => (
          <li key={city.code}>
            <b>{city.name}</b>
            <small>
              <SilenceText city={city} />
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface FiltersProps {
  kinds: readonly CityKind[];
  filter: CityKind | undefined;
  isTomorrow: boolean;
}

function Filters({ kinds, filter, isTomorrow }: FiltersProps) {
  const t = useTranslation();
  const day = isTomorrow ? 'day=tomorrow' : '';
  const address = (kind?: CityKind) => {
    const query = [day, kind === undefined ? '' : `show=${kind}`].filter(Boolean).join('&');
    return query === '' ? '/pasok' : `/pasok?${query}`;
  };
  const counts = KINDS.map((kind) => ({ kind, n: kinds.filter((one) => one === kind).length }));
  return (
    <nav className={styles['filters']} aria-label={t(m['pasok.show'])}>
      <Link to={address()} aria-current={filter === undefined ? 'page' : undefined} replace>
        {t(m['pasok.chip'], { kind: t(m['pasok.all_cities']), n: kinds.length })}
      </Link>
      {counts.map(({ kind, n }) =>
        n === 0 ? null : (
          <Link key={kind} to={address(kind)} aria-current={filter === kind ? 'page' : undefined} replace>
            <Mark kind={kind} />
            {t(m['pasok.chip'], { kind: t(KIND_NAMES[kind]), n })}
          </Link>
        ),
      )}
    </nav>
  );
}
