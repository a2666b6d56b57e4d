import { SWITCHED_FEATURES, type SwitchedFeature } from '@paligid/contract/entities/status';
import type { Logger } from '@paligid/runtime/logger';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import * as repository from './switches.repository.ts';

export type ServiceStatus = {
  switchedOff: readonly SwitchedFeature[];
  banner: repository.BannerRow | undefined;
};

export type SwitchesService = {
  /** What is switched off, and the banner that holds now. */
  status: () => Promise<ServiceStatus>;
  isOn: (feature: SwitchedFeature) => Promise<boolean>;
  /** For a route: whoever calls a feature that is switched off is asked to come later. */
  admit: (feature: SwitchedFeature) => () => Promise<void>;
};

export type SwitchChange = Parameters<typeof repository.putSwitch>[1] & { feature: SwitchedFeature };
export type BannerChange = Parameters<typeof repository.putBanner>[1];

/** Within this time every process knows of a change. */
const FRESH_MS = 2_000;
const STALE_MS = 24 * 3_600_000;
const ONLY = 'status';
const RETRY_SECONDS = 60;
const ALL_ON: ServiceStatus = { switchedOff: [], banner: undefined };

export function switchesService({
  db,
  clock,
  logger,
}: {
  db: Pool;
  clock: Clock;
  logger: Logger;
}): SwitchesService {
  const known = new SwrCache<ServiceStatus>({
    ...{ freshMs: FRESH_MS, staleMs: STALE_MS, maxEntries: 1, now: clock.now },
  });
  const status = async (): Promise<ServiceStatus> => {
    try {
      const { value } = await known.get(ONLY, () => readSwitches(db));
      const { banner } = value;
      const isOver = banner !== undefined && banner.until <= clock.now();
      return isOver ? { ...value, banner: undefined } : value;
    } catch (error) {
      // Never known: a switch may not take away what nobody switched off.
      logger.warn({ err: error }, 'switches.unreadable');
      return ALL_ON;
    }
  };
  const isOn = async (feature: SwitchedFeature) => !(await status()).switchedOff.includes(feature);
  return {
    ...{ status, isOn },
    admit: (feature) => async () => {
      if (!(await isOn(feature))) throw new ApiError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
    },
  };
}

/** What is stored at this moment. A release knows only its own features. */
export async function readSwitches(db: Pool): Promise<ServiceStatus> {
  const [off, banner] = await Promise.all([repository.findSwitchedOff(db), repository.findBanner(db)]);
  return { switchedOff: SWITCHED_FEATURES.filter((feature) => off.includes(feature)), banner };
}

export const changeSwitch = (db: Pool, change: SwitchChange): Promise<void> =>
  repository.putSwitch(db, change);
export const changeBanner = (db: Pool, change: BannerChange): Promise<void> =>
  repository.putBanner(db, change);
export const removeBanner = (db: Pool): Promise<boolean> => repository.deleteBanner(db);
