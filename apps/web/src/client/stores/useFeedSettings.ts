import { selectRefreshMinutes } from './preferences.ts';
import { usePreferences } from './usePreferences.ts';
import { useSession } from './useSession.ts';

/** Kilometres around a reader's place: what they chose here, else what their account has, else the default. */
export function useReadingRadius(): number {
  const chosen = usePreferences((state) => state.chosen.radiusKm);
  const byDefault = usePreferences((state) => state.radiusKm);
  const { user } = useSession();
  return chosen ?? user?.radius_km ?? byDefault;
}

/**
 * How often feeds are fetched again. The feed of an account has a pace of its own until the reader chooses one or saves
 * data.
 */
export function useRefreshMinutes(): { refreshMinutes: number; ownRefreshMinutes: number | undefined } {
  const refreshMinutes = usePreferences(selectRefreshMinutes);
  const isChosen = usePreferences(
    ({ chosen, dataSaver }) => dataSaver || chosen.refreshInterval !== undefined,
  );
  return { refreshMinutes, ownRefreshMinutes: isChosen ? refreshMinutes : undefined };
}
