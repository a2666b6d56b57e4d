import { mayUsePosition } from '@paligid/domain/location/may-use-position';
import { m } from '@paligid/i18n/messages';
import { locationSwitch } from '../../client/location/location-switch.ts';
import { useLocationStore } from '../../client/stores/useLocationStore.ts';
import { usePreferences } from '../../client/stores/usePreferences.ts';
import { Switch } from '../../design/Switch.tsx';
import { useWords } from '../../words/words.ts';
import { LocationFailure } from './gate/LocationFailure.tsx';
import { useLocate } from './useLocate.ts';

/** Tells what is so, whoever decided it: on while the reader is looked for and followed. */
export function LocationSwitch() {
  const say = useWords();
  const { permission } = useLocationStore();
  const chosen = usePreferences((state) => state.chosen);
  const change = usePreferences((state) => state.change);
  const { ask, isAsking, hasFailed } = useLocate();
  const isOn = mayUsePosition(permission ?? 'prompt', locationSwitch(chosen));
  return (
    <div>
      <Switch
        label={say(m['location.switch'])}
        text={say(m['location.switch_text'])}
        isOn={isOn || isAsking}
        isDisabled={isAsking}
        onChange={(isWanted) => (isWanted ? void ask() : change({ locationEnabled: false }))}
      />
      {hasFailed && !isOn && <LocationFailure />}
    </div>
  );
}
