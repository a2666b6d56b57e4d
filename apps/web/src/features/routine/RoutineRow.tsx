import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import type { ReaderPlace } from '../../client/queries/own.ts';
import { Button } from '../../design/Button.tsx';
import { ChipButton } from '../../design/Chip.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import { TextField } from '../../design/TextField.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { PlacePicker } from '../location/PlacePicker.tsx';
import type { RoutinePlace } from './routine-draft.ts';
import styles from './routine-form.module.css';

interface RoutineRowProps {
  icon: IconName;
  name: string;
  /** For a row without a place. */
  text?: string;
  time: { label: string; value: string };
  onTime: (value: string) => void;
  place?: { chosen: RoutinePlace | undefined; choose: string; change: string };
  places?: readonly ReaderPlace[];
  onPlace?: (place: RoutinePlace) => void;
}

/** One moment of the day: where, and when. */
export function RoutineRow({ icon, name, text, time, onTime, place, places = [], onPlace }: RoutineRowProps) {
  const t = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const pick = ({ code, name: picked }: RoutinePlace) => {
    onPlace?.({ code, name: picked });
    setChoosing(false);
  };
  return (
    <div className={styles['row']}>
      <div className={styles['line']}>
        <Icon name={icon} />
        <div className={styles['words']}>
          <p className={styles['name']}>{name}</p>
          {text !== undefined && <p className={styles['text']}>{text}</p>}
          {place !== undefined && (
            <button
              type="button"
              className={styles['place']}
              aria-expanded={isChoosing}
              aria-label={place.chosen === undefined ? undefined : `${place.chosen.name}. ${place.change}`}
              onClick={() => setChoosing(!isChoosing)}
            >
              {place.chosen?.name ?? place.choose}
            </button>
          )}
        </div>
        <div className={styles['time']}>
          <TextField
            label={time.label}
            isLabelHidden
            type="time"
            required
            value={time.value}
            onChange={(event) => onTime(event.currentTarget.value)}
          />
        </div>
      </div>
      {place !== undefined && isChoosing && (
        <div className={styles['choice']}>
          {places.length > 0 && (
            <div className={styles['chips']}>
              {places.map(({ id, label, place: own }) => (
                <ChipButton key={id} icon="map-pin" onClick={() => pick(own)}>
                  {label === null ? own.name : `${label}: ${own.name}`}
                </ChipButton>
              ))}
            </div>
          )}
          <PlacePicker label={place.choose} onPick={pick} isInline />
          <Button variant="ghost" size="medium" onClick={() => setChoosing(false)}>
            {t(m['routine.by_close'])}
          </Button>
        </div>
      )}
    </div>
  );
}
