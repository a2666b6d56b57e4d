import { MAP_SIZE, toMapPixels } from '@paligid/domain/map-view';
import type { Point } from '@paligid/domain/places/geography';
import { cardAge } from '@paligid/domain/time/card-age';
import { formatCardAge } from '@paligid/i18n/format-age';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { useIsOnline } from '../../client/connectivity/connectivity.ts';
import { hotlinesQuery } from '../../client/queries/hotlines.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useIsHydrated } from '../../client/useIsHydrated.ts';
import { Icon } from '../../design/Icon.tsx';
import { Switch } from '../../design/Switch.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { type PlainMessage, useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { stormMap } from '../../offline/storm-map.ts';
import { Link } from '../../router/Link.tsx';
import { AlertsInForce, useReaderFeed } from '../notifications/bell/AlertsInForce.tsx';
import { ReaderMark } from '../stories/map/MapMarks.tsx';
import { momentText } from '../stories/time/manila-time.ts';
import { useNowOrRenderTime } from '../stories/time/useNow.ts';
import { Hotlines } from '../story/alert/AlertSteps.tsx';
import styles from './storm-pack.module.css';
import { useStormPack } from './useStormPack.ts';

/** What a reader needs when a storm takes the network. Everything on it is stored, or part of this page's code. */
export function StormPackScreen() {
  const t = useTranslation();
  const readerFeed = useReaderFeed();
  const { place } = useReaderPlace();
  const pack = useStormPack(place);
  const isHydrated = useIsHydrated();
  return (
    <div className={styles['screen']}>
      <h1>
        <VisuallyHidden>{t(m['storm.title'])}</VisuallyHidden>
      </h1>
      {isHydrated && <PackState asOf={readerFeed.feed?.as_of} pack={pack} />}
      <AlertsInForce readerFeed={readerFeed} isPack />
      <Numbers />
      {isHydrated && place !== null && <PlaceMap place={place} isStored={pack.hasMap} />}
      <section aria-labelledby="storm-centers">
        <h2 id="storm-centers" className={styles['title']}>
          {t(m['storm.centers'])}
        </h2>
        <p className={styles['text']}>{t(m['storm.no_centers'])}</p>
      </section>
      <ToDo />
      <Link to="/bookmarks" className={styles['link']}>
        <Icon name="bookmark-simple" size={24} />
        <span>
          <b>{t(m['storm.saved'])}</b>
          <small>{t(m['storm.saved_text'])}</small>
        </span>
        <Icon name="caret-right" size={18} />
      </Link>
      <a className={styles['sms']} href={`sms:?body=${encodeURIComponent(t(m['storm.family_text']))}`}>
        <Icon name="chat-circle-text" weight="bold" size={22} />
        {t(m['storm.family'])}
      </a>
      {isHydrated && (
        <Switch
          label={t(m['storm.switch'])}
          text={t(m['storm.switch_text'])}
          isOn={!pack.isOff}
          onChange={pack.turn}
        />
      )}
    </div>
  );
}

interface PackStateProps {
  /** When what is shown was known. */
  asOf: string | undefined;
  pack: ReturnType<typeof useStormPack>;
}

/** Whether it is stored, how large it is, and how old it is without a network. */
function PackState({ asOf, pack }: PackStateProps) {
  const t = useTranslation();
  const locale = useLocale();
  const isOnline = useIsOnline();
  const now = useNowOrRenderTime();
  if (!isOnline) {
    const radio = t(m['storm.radio']);
    if (asOf === undefined)
      return <State icon="wifi-slash" title={t(m['storm.offline_unknown'])} text={radio} />;
    const atMs = Date.parse(asOf);
    const age = formatCardAge(cardAge(atMs, now), locale);
    return (
      <State
        icon="wifi-slash"
        title={t(m['storm.offline'], { time: momentText(atMs, locale) })}
        text={t(m['storm.offline_age'], { age })}
      />
    );
  }
  if (pack.isOff) return <State icon="info" title={t(m['storm.off'])} />;
  if (!pack.isStored) {
    return <State icon="info" title={t(m['storm.waiting'])} text={t(m['storm.waiting_text'])} />;
  }
  if (pack.bytes === undefined) return <State icon="check-circle" title={t(m['storm.ready'])} />;
  const size = t(m['storm.size'], { n: Math.ceil(pack.bytes / 1000) });
  return <State icon="check-circle" title={t(m['storm.ready'])} text={t(m['storm.ready_text'], { size })} />;
}

interface StateProps {
  icon: 'wifi-slash' | 'info' | 'check-circle';
  title: string;
  text?: string;
}

function State({ icon, title, text }: StateProps) {
  return (
    <div className={styles['state']} role="status">
      <Icon name={icon} weight="bold" size={28} />
      <div>
        <p className={styles['stateTitle']}>{title}</p>
        {text !== undefined && <p className={styles['text']}>{text}</p>}
      </div>
    </div>
  );
}

interface PlaceMapProps {
  place: Point;
  /** In the pack: without a network there is no other. */
  isStored: boolean;
}

/** The towns around the reader, as a drawing. */
function PlaceMap({ place, isStored }: PlaceMapProps) {
  const t = useTranslation();
  const isOnline = useIsOnline();
  const map = stormMap(place);
  if (map === undefined || !(isOnline || isStored)) return null;
  return (
    <section aria-labelledby="storm-map">
      <h2 id="storm-map" className={styles['title']}>
        {t(m['storm.map'])}
      </h2>
      <svg
        viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`}
        preserveAspectRatio="xMidYMid slice"
        className={styles['map']}
        role="img"
        aria-label={t(m['storm.map'])}
      >
        <use href={`${map.path}#map`} />
        <ReaderMark {...toMapPixels(map.view, place)} />
      </svg>
    </section>
  );
}

const NATIONAL: readonly { number: string; name: PlainMessage }[] = [
  { number: '911', name: m['storm.national_911'] },
  { number: '143', name: m['storm.national_143'] },
];
const METRO_MANILA = { number: '136', name: m['storm.metro_136'] };
/** PSGC codes of the National Capital Region start with it. */
const METRO_MANILA_CODE = '13';

/** National numbers are known; local ones only where an operator has imported them, with source and date. */
function Numbers() {
  const t = useTranslation();
  const { place } = useReaderPlace();
  const api = useApi();
  const { data, isError } = useQuery({
    ...hotlinesQuery(api, place ?? { lat: 0, lon: 0 }),
    enabled: place !== null,
  });
  const code = data?.place ?? place?.code ?? '';
  const numbers = code.startsWith(METRO_MANILA_CODE) ? [...NATIONAL, METRO_MANILA] : NATIONAL;
  return (
    <section aria-labelledby="storm-numbers">
      <h2 id="storm-numbers" className={styles['title']}>
        {t(m['storm.numbers'])}
      </h2>
      <ul className={styles['numbers']}>
        {numbers.map(({ number, name }) => (
          <li key={number}>
            <a href={`tel:${number}`}>
              <b>{number}</b>
              <span>{t(name)}</span>
              <Icon name="phone" weight="bold" size={22} />
            </a>
          </li>
        ))}
      </ul>
      <Hotlines hotlines={data?.hotlines ?? []} />
      {data?.hotlines.length === 0 && <p className={styles['text']}>{t(m['storm.no_local'])}</p>}
      {data === undefined && isError && <p className={styles['text']}>{t(m['storm.local_failed'])}</p>}
    </section>
  );
}

const TO_DO: readonly { title: PlainMessage; steps: readonly PlainMessage[] }[] = [
  {
    title: m['storm.before'],
    steps: [m['storm.before_1'], m['storm.before_2'], m['storm.before_3'], m['storm.before_4']],
  },
  {
    title: m['storm.during'],
    steps: [m['storm.during_1'], m['storm.during_2'], m['storm.during_3'], m['storm.during_4']],
  },
  {
    title: m['storm.after'],
    steps: [m['storm.after_1'], m['storm.after_2'], m['storm.after_3'], m['storm.after_4']],
  },
];

function ToDo() {
  const t = useTranslation();
  return (
    <section aria-labelledby="storm-to-do">
      <h2 id="storm-to-do" className={styles['title']}>
        {t(m['storm.to_do'])}
      </h2>
      <div className={styles['phases']}>
        {TO_DO.map(({ title, steps }) => (
          <div key={t(title)}>
            <h3>{t(title)}</h3>
            <ul className={styles['steps']}>
              {steps.map((step) => (
                <li key={t(step)}>{t(step)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
