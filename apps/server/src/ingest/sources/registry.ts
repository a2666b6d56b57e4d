import type { Source } from '../source.ts';
import { gdacs } from './gdacs/source.ts';
import { marikinaRiver } from './lgu-marikina/source.ts';
import { manilaWaterWorks } from './manilawater/source.ts';
import { mapaKalamidad } from './mapakalamidad/source.ts';
import { mayniladWorks } from './maynilad/source.ts';
import { meralcoWorks } from './meralco/source.ts';
import { mmdaAlerts } from './mmda/source.ts';
import { mrt3Status } from './mrt3/source.ts';
import { ndrrmc } from './ndrrmc/source.ts';
import { officialFeeds } from './news-rss/official-feeds.ts';
import { newsOutlets } from './news-rss/outlets.ts';
import { openMeteo } from './open-meteo/source.ts';
import { pagasaCap } from './pagasa-cap/source.ts';
import { pagasaDams } from './pagasa-dams/source.ts';
import { pagasaRivers } from './pagasa-ffws/source.ts';
import { pagasaRegional } from './pagasa-ncr/sources.ts';
import { pagasaCyclones } from './pagasa-tcb/source.ts';
import { phivolcsEarthquakes } from './phivolcs-eq/source.ts';
import { phivolcsVolcanoes } from './phivolcs-volcano/source.ts';
import { simulatedSources, weekSources } from './simulated-sources.ts';
import { usgsEarthquakes } from './usgs-eq/source.ts';

/** Every real source we know how to read. Those that we do not are in `unread-sources.ts`, with the reason. */
export const registry: readonly Source[] = [
  pagasaCap,
  pagasaCyclones,
  ...pagasaRegional,
  pagasaRivers,
  pagasaDams,
  phivolcsEarthquakes,
  phivolcsVolcanoes,
  usgsEarthquakes,
  gdacs,
  ndrrmc,
  openMeteo,
  mapaKalamidad,
  meralcoWorks,
  mayniladWorks,
  manilaWaterWorks,
  mmdaAlerts,
  mrt3Status,
  marikinaRiver,
  ...officialFeeds,
  ...newsOutlets,
];

/**
 * Production knows real sources only: no setting can make it read an invented outlet. Those of the invented week are
 * known where they are given an address.
 */
export function knownSources(
  environment: 'development' | 'test' | 'production',
  addressed: ReadonlySet<string> = new Set(),
): readonly Source[] {
  if (environment === 'production') return registry;
  return [...registry, ...simulatedSources, ...weekSources.filter(({ id }) => addressed.has(id))];
}
