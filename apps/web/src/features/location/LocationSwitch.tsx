import { canUsePosition } from '@paligid/domain/device-location';
import { m } from '@paligid/i18n/messages';
import { locationSwitch } from '../../client/location/locate.ts';
import { useLocationStore } from '../../client/stores/useLocationStore.ts';
import { usePreferences } from '../../client/stores/usePreferences.ts';
import { Switch } from '../../design/Switch.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { LocationFailure, useLocate } from './UseMyLocationButton.tsx';

/** Shows the actual state, whoever set it: on while the reader is being located and tracked. */
export function LocationSwitch() {
  const t = useTranslation();
  const { permission } = useLocationStore();
  const chosen = usePreferences((state) => state.chosen);
  const change = usePreferences((state) => state.change);
  const { ask, isAsking, hasFailed } = useLocate();
  const isOn = canUsePosition(permission ?? 'prompt', locationSwitch(chosen));
  return (
    <div>
      <Switch
        label={t(m['location.switch'])}
        text={t(m['location.switch_text'])}
        isOn={isOn || isAsking}
        isDisabled={isAsking}
        onChange={(isWanted) => (isWanted ? void ask() : change({ locationEnabled: false }))}
      />
      {hasFailed && !isOn && <LocationFailure />}
    </div>
  );
}
