import type { Story } from '@paligid/contract/entities/stories';
import { alertsInForce, mostSevereForReader } from '@paligid/domain/alerts/alerts-for-reader';
import { isRegion, locationFeedParams, readingRadiusKm } from '@paligid/domain/feed/feed-request';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { ReaderPlace } from '../../app/page.ts';
import { type ApiClient, useApi } from '../../client/api/api.ts';
import { useIsOnline } from '../../client/connectivity/connectivity.ts';
import { HydratedLater } from '../../client/lazy-content.tsx';
import { roundPoint } from '../../client/location/round-point.ts';
import { FEED_CACHE_TIMES, fetchFeed } from '../../client/queries/feed.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { METRO_MANILA } from '../location/well-known-places.ts';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import { type FeedCoverage, isCoverageComplete } from '../stories/list/coverage-text.ts';
import { momentText } from '../stories/time/manila-time.ts';
import styles from './alert-card.module.css';

const load = () => import('./AlertCard.tsx').then(({ AlertCard }) => ({ default: AlertCard }));

/** The document contains the server-rendered markup; the links work before the script has loaded. */
const LazyAlertCard = import.meta.env.SSR ? (await load()).default : lazy(load);

/** Everything a feed returns: an alert may have been in force for hours while lesser news came in above it. */
const MAX_STORIES = 90;

interface HomeAlertData {
  alert: Story | null;
  coverage: FeedCoverage;
  /** The response is stale: an alert it does not contain may be in force by now. */
  isStale: boolean;
}

/** The most severe official alert in force for a place; for a reader without a place, of all of Metro Manila. */
export function homeAlertQuery(api: ApiClient, locale: Locale, place: ReaderPlace | null) {
  const { lat, lon, code } = place ?? METRO_MANILA;
  const point = roundPoint({ lat, lon });
  const radius = readingRadiusKm(code);
  return queryOptions({
    queryKey: ['home-alert', locale, { ...point, radius }] as const,
    ...FEED_CACHE_TIMES,
    queryFn: async ({ signal }): Promise<HomeAlertData> => {
      const asked = { user_lat: point.lat, user_lon: point.lon, radius, k: MAX_STORIES };
      const query = new URLSearchParams(locationFeedParams(asked));
      const feed = await fetchFeed(api, `/feed/location?${query}`, signal, 'location feed');
      // A reader of a whole region is at no point of it, so no alert covers them more than the others.
      const gravest = isRegion(code) ? firstInForce : mostSevereForReader;
      const alert = gravest(feed.stories, Date.now()) ?? null;
      return { alert, coverage: feed.coverage, isStale: feed.stale_since !== undefined };
    },
  });
}

function firstInForce(stories: readonly Story[], nowMs: number): Story | undefined {
  return alertsInForce(stories, nowMs)[0];
}

type HomeAlertState =
  | { kind: 'loading' | 'unknown' }
  | { kind: 'alert'; story: NonNullable<HomeAlertData['alert']> }
  /** Some official source could not be read. */
  | { kind: 'unread'; coverage: FeedCoverage }
  /** Every official source was read, and none has an alert in force. */
  | { kind: 'none'; checkedAt: string | null };

/** Reports 'none' only if we could check: silence alone does not count. */
export function useHomeAlert(place: ReaderPlace | null): HomeAlertState {
  const api = useApi();
  const locale = useLocale();
  const isOnline = useIsOnline();
  const { data, isError } = useQuery({ ...homeAlertQuery(api, locale, place), retryOnMount: false });
  if (data === undefined) return { kind: isError ? 'unknown' : 'loading' };
  if (data.alert !== null) return { kind: 'alert', story: data.alert };
  if (!isCoverageComplete(data.coverage)) return { kind: 'unread', coverage: data.coverage };
  if (isError || data.isStale || !isOnline) return { kind: 'unknown' };
  return { kind: 'none', checkedAt: data.coverage.checked_at };
}

/**
 * The most severe alert for the reader's place, or that there is none: said only if the official sources could be read.
 */
export function HomeAlert() {
  const t = useTranslation();
  const locale = useLocale();
  const { place } = useReaderPlace();
  const state = useHomeAlert(place);
  switch (state.kind) {
    case 'loading':
      return <div className={styles['plain']} aria-hidden="true" />;
    case 'unknown':
      return <p className={styles['plain']}>{t(m['home.alert_unknown'])}</p>;
    case 'unread':
      return <CoverageNote coverage={state.coverage} />;
    case 'alert':
      // Nobody is in all of a region, so whether the alert covers them cannot be said.
      return (
        <HydratedLater fallback={<div className={styles['plain']} />}>
          <LazyAlertCard story={state.story} hasPoint={place !== null && !isRegion(place.code)} />
        </HydratedLater>
      );
    case 'none':
      return (
        <div className={styles['plain']}>
          <p className={styles['none']}>
            {place === null
              ? t(m['home_alert.none_metro'])
              : t(m['home_alert.none'], { place: place.name ?? t(m['location.here']) })}
          </p>
          <p className={styles['foot']}>
            {t(m['home.alert_checked'], { time: momentText(parseWireTime(state.checkedAt), locale) })}
          </p>
        </div>
      );
  }
}
