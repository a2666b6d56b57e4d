import { LIMITS } from '@paligid/contract/limits';
import { canUsePosition } from '@paligid/domain/device-location';
import { m } from '@paligid/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { useModuleOnClick } from '../../client/lazy-load.ts';
import { locationSwitch } from '../../client/location/locate.ts';
import { queryKeys } from '../../client/queries/query-keys.ts';
import type { Preferences } from '../../client/stores/preferences.ts';
import { useStores } from '../../client/stores/stores.ts';
import { useReadingRadius } from '../../client/stores/useFeedSettings.ts';
import { useLocationStore } from '../../client/stores/useLocationStore.ts';
import { usePreferences } from '../../client/stores/usePreferences.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button } from '../../design/Button.tsx';
import { RangeField } from '../../design/RangeField.tsx';
import { Segment } from '../../design/Segment.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { LocationFailure, useLocate } from '../location/UseMyLocationButton.tsx';
import styles from './settings-rows.module.css';

type LocationMode = Preferences['locationMode'];

const loadChangePlace = () => import('../location/ChangePlace.tsx');

const MODES = [
  { value: 'off', text: m['settings.mode_off'] },
  { value: 'place', text: m['settings.mode_place'] },
  { value: 'follow', text: m['settings.mode_follow'] },
] as const;

/** The actual state of this device, whoever set it: a picked place wins over the position. */
function useLocationMode(): LocationMode {
  const { permission } = useLocationStore();
  const chosen = usePreferences((state) => state.chosen);
  const isPicked = useStore(useStores().place, ({ picked }) => picked !== null);
  if (isPicked) return 'place';
  return canUsePosition(permission ?? 'prompt', locationSwitch(chosen)) ? 'follow' : 'off';
}

/** Whether this device gives no position, is read about by a picked place, or is followed. */
export function LocationModeRow() {
  const t = useTranslation();
  const mode = useLocationMode();
  const wish = usePreferences((state) => state.chosen.locationMode);
  const change = usePreferences((state) => state.change);
  const { place, clear } = useReaderPlace();
  const { ask, isAsking, hasFailed } = useLocate();
  const { late, isOpen, open, close } = useModuleOnClick(loadChangePlace);

  async function choose(next: LocationMode) {
    if (next === 'place') return open();
    if (next === 'follow') {
      if (await ask()) change({ locationMode: 'follow' });
      return;
    }
    clear();
    change({ locationMode: 'off', locationEnabled: false });
  }

  function closePicker() {
    close();
    change({ locationMode: 'place' });
  }

  const notes = {
    off: t(m['settings.mode_off_note']),
    place: t(m['settings.mode_place_note'], { place: place?.name ?? t(m['location.here']) }),
    follow: t(m['settings.mode_follow_note']),
  };
  return (
    <div className={styles['stack']}>
      <span className={styles['name']} aria-hidden="true">
        {t(m['settings.mode'])}
      </span>
      <Segment
        label={t(m['settings.mode'])}
        options={MODES.map(({ value, text }) => ({ value, label: t(text) }))}
        value={isAsking ? 'follow' : mode}
        onChange={(next) => void choose(next)}
      />
      <p className={styles['note']}>{notes[mode]}</p>
      {wish === 'follow' && mode === 'off' && !hasFailed && (
        <p className={styles['note']}>{t(m['settings.mode_wish'])}</p>
      )}
      {hasFailed && mode !== 'follow' && <LocationFailure />}
      {mode === 'place' && (
        <Button variant="quiet" size="medium" icon="map-pin" onClick={open}>
          {t(m['settings.mode_change'])}
        </Button>
      )}
      {isOpen && late && <late.ChangePlace onClose={closePicker} />}
    </div>
  );
}

export function RadiusRow() {
  const t = useTranslation();
  const radiusKm = useReadingRadius();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const saved = user?.radius_km;
  const change = usePreferences((state) => state.change);
  // An effect, because the account's feed changes only when the account has the radius, which is later than the choice.
  useEffect(() => {
    if (saved !== undefined) void queryClient.invalidateQueries({ queryKey: queryKeys.userFeeds });
  }, [saved, queryClient]);
  return (
    <RangeField
      label={t(m['settings.radius'])}
      text={t(m['settings.radius_note'])}
      min={LIMITS.radiusKmMin}
      max={LIMITS.radiusKmMax}
      value={Math.round(radiusKm)}
      format={(n) => t(m['settings.km'], { n })}
      onChange={(km) => change({ radiusKm: km })}
    />
  );
}
