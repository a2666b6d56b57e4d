import { usePreferences } from './usePreferences.ts';
import { useSession } from './useSession.ts';

/** Kilometres around a reader's place: what they chose here, else what their account has, else the default. */
export function useReadingRadius(): number {
  const chosen = usePreferences((state) => state.chosen.radiusKm);
  const byDefault = usePreferences((state) => state.radiusKm);
  const { user } = useSession();
  return chosen ?? user?.radius_km ?? byDefault;
}
