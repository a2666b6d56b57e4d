import { alertsInForce, coveringAlerts } from '@paligid/domain/alerts/alerts-for-reader';
import { DEFAULT_PLACE, readingRadiusKm } from '@paligid/domain/feed/feed-request';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../client/api/api.ts';
import { useIsOnline } from '../../../client/connectivity/connectivity.ts';
import { combinedFeedQuery } from '../../../client/queries/feed-queries.ts';
import { useRefreshMinutes } from '../../../client/stores/useFeedSettings.ts';
import { usePreferences } from '../../../client/stores/usePreferences.ts';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { useSession } from '../../../client/stores/useSession.ts';
import { Button, LinkButton } from '../../../design/Button.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { LoadingScreen } from '../../greetings/LoadingScreen.tsx';
import { permissionPath } from '../../location/gate/LocationGate.tsx';
import { CoverageNote } from '../../stories/list/CoverageNote.tsx';
import { type FeedCoverage, isCoverageComplete } from '../../stories/list/coverage-text.ts';
import { StaleNote } from '../../stories/list/StaleNote.tsx';
import { useNow } from '../../stories/time/useNow.ts';
import { BellRow } from './BellRow.tsx';
import styles from './notifications-panel.module.css';

interface AlertsInForceProps {
  readerFeed: ReaderFeed;
  onOpen?: () => void;
  /** The storm pack: alerts near the reader too, under a heading that holds without a network. */
  isPack?: boolean;
}

const doNothing = () => {};

/**
 * Alerts in force that cover the reader. Reading the list does not clear them; it says that there are none only when
 * the sources could be read.
 */
export function AlertsInForce({ readerFeed, onOpen = doNothing, isPack = false }: AlertsInForceProps) {
  const t = useTranslation();
  const now = useNow() ?? Date.now();
  const { feed } = readerFeed;
  const select = isPack ? alertsInForce : coveringAlerts;
  const alerts = feed === undefined ? [] : select(feed.stories, now);
  const isCritical = alerts.some(({ severity }) => severity === 5);
  return (
    <section aria-labelledby="bell-in-force">
      <div className={styles['head']}>
        <h2 id="bell-in-force" className={styles['heading']}>
          {t(isPack ? m['storm.in_force'] : m['bell.in_force'])}
        </h2>
        {alerts.length > 0 && <span className={styles['aside']}>{alerts.length}</span>}
      </div>
      {feed !== undefined && !isPack && <StaleNote hasFailed={readerFeed.hasFailed} asOf={feed.as_of} />}
      {alerts.length > 0 ? (
        <>
          <ul className={styles['rows']} data-critical={isCritical || undefined}>
            {alerts.map((story) => (
              <BellRow key={story.id} story={story} onOpen={onOpen} isInForce />
            ))}
          </ul>
          {!isPack && <p className={styles['hint']}>{t(m['bell.stay'])}</p>}
        </>
      ) : (
        <NoAlerts readerFeed={readerFeed} onOpen={onOpen} />
      )}
    </section>
  );
}

function NoAlerts({
  readerFeed: { place, feed, hasFailed, isLooking, lookAgain },
  onOpen = doNothing,
}: AlertsInForceProps) {
  const t = useTranslation();
  const isOnline = useIsOnline();
  if (place === null) {
    return (
      <div className={styles['note']}>
        <p>{t(m['coverage.no_place'])}</p>
        <LinkButton to={permissionPath('/feed')} variant="ghost" size="medium" onClick={onOpen}>
          {t(m['bell.pick'])}
        </LinkButton>
      </div>
    );
  }
  if (feed === undefined && isLooking) {
    return (
      <div className={styles['note']}>
        <LoadingScreen context="weather" label={t(m['bell.looking'])} />
      </div>
    );
  }
  if (feed === undefined || hasFailed || !isOnline || isOutdated(feed.coverage, Date.now())) {
    return (
      <div className={styles['note']} role="status">
        <p>{t(m['bell.failed'])}</p>
        <Button variant="ghost" size="medium" isBusy={isLooking} onClick={lookAgain}>
          {t(m['stories.try_again'])}
        </Button>
      </div>
    );
  }
  // A source that could not be read may have one.
  if (!isCoverageComplete(feed.coverage)) return <CoverageNote coverage={feed.coverage} />;
  return (
    <div className={styles['note']}>
      <p className={styles['nothing']}>{t(m['bell.nothing'])}</p>
      <p>
        {place.name === undefined
          ? t(m['bell.nothing_here'])
          : t(m['bell.nothing_text'], { place: place.name })}
      </p>
    </div>
  );
}

/** A page that slept for hours knows nothing of what was issued meanwhile. Sources are read every few minutes. */
function isOutdated({ checked_at }: FeedCoverage, nowMs: number): boolean {
  return checked_at !== null && nowMs - parseWireTime(checked_at) > MAX_CHECK_AGE_MS;
}

const MAX_CHECK_AGE_MS = 60 * 60_000;

type ReaderFeed = ReturnType<typeof useReaderFeed>;

/** The feed of the reader's place. Screens use the same query, so nothing is fetched twice. */
export function useReaderFeed() {
  const api = useApi();
  const locale = useLocale();
  const { user, isExpected } = useSession();
  const { place } = useReaderPlace();
  const pace = useRefreshMinutes();
  const chosen = usePreferences((state) => state.chosen.radiusKm);
  const radius = readingRadiusKm(place?.code, chosen);
  const { lat, lon } = place ?? DEFAULT_PLACE;
  const query = combinedFeedQuery(api, { userId: user?.id, lat, lon, radius, locale, ...pace });
  const asked = useQuery({ ...query, enabled: place !== null && !isExpected });
  return {
    place,
    feed: place === null ? undefined : asked.data,
    /** Whether the last fetch has failed, in the browser or on the server. */
    hasFailed: asked.isError || asked.data?.stale_since !== undefined,
    isLooking: asked.isFetching,
    lookAgain: () => void asked.refetch(),
  };
}
