import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import type { ReaderPlace } from '../../client/queries/own.ts';
import type { StatedRoutineInput } from '../../client/queries/routines.ts';
import { Button } from '../../design/Button.tsx';
import { ChipButton } from '../../design/Chip.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import { Segment } from '../../design/Segment.tsx';
import { TextField } from '../../design/TextField.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { type PlainMessage, useTranslation } from '../../i18n/useTranslation.ts';
import { PlacePicker } from '../location/PlacePicker.tsx';
import { DAYS } from './day-names.ts';
import { RoutineWays } from './RoutineWays.tsx';
import { type RoutineDraft, type RoutinePlace, readDraft } from './routine-draft.ts';
import styles from './routine-form.module.css';

interface RoutineFormProps {
  start: RoutineDraft;
  /** The reader's own places, to choose from. */
  places: readonly ReaderPlace[];
  isBusy: boolean;
  onSave: (input: StatedRoutineInput) => void;
}

const AIMS = {
  work: { at: m['routine.at_work'], leave: m['routine.leave_work'], icon: 'storefront' },
  school: { at: m['routine.at_school'], leave: m['routine.leave_school'], icon: 'graduation-cap' },
} as const satisfies Record<string, { at: PlainMessage; leave: PlainMessage; icon: IconName }>;

/** A usual day from leaving home to being home. The place picker is a form by itself, so this is none. */
export function RoutineForm({ start, places, isBusy, onSave }: RoutineFormProps) {
  const t = useTranslation();
  const [draft, setDraft] = useState(start);
  const [wrong, setWrong] = useState<PlainMessage>();
  const change = (changes: Partial<RoutineDraft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    setWrong(undefined);
  };
  const aim = AIMS[draft.aim];

  function save() {
    const read = readDraft(draft);
    if ('wrong' in read) setWrong(() => read.wrong);
    else onSave(read.input);
  }

  return (
    <div className={styles['form']}>
      <RoutineDays days={draft.days} onChange={(days) => change({ days })} />
      <Segment
        label={t(m['routine.aim'])}
        options={[
          { value: 'work', label: t(m['routine.aim_work']) },
          { value: 'school', label: t(m['routine.aim_school']) },
        ]}
        value={draft.aim}
        onChange={(value) => change({ aim: value })}
      />
      <div className={styles['card']}>
        <RoutineRow
          icon="house"
          name={t(m['routine.leave'])}
          time={{ label: t(m['routine.leave_time']), value: draft.leave }}
          onTime={(leave) => change({ leave })}
          place={{
            chosen: draft.from,
            choose: t(m['routine.choose_home']),
            change: t(m['routine.change_home']),
          }}
          places={places}
          onPlace={(from) => change({ from })}
        />
        <RoutineWays
          from={draft.from?.code}
          to={draft.to?.code}
          ways={draft.ways}
          onChange={(ways) => change({ ways })}
        />
        <RoutineRow
          icon={aim.icon}
          name={t(aim.at)}
          time={{ label: t(m['routine.arrive_time']), value: draft.arrive }}
          onTime={(arrive) => change({ arrive })}
          place={{ chosen: draft.to, choose: t(m['routine.choose_aim']), change: t(m['routine.change_aim']) }}
          places={places}
          onPlace={(to) => change({ to })}
        />
        <RoutineRow
          icon="arrows-left-right"
          name={t(aim.leave)}
          text={t(m['routine.same_way'])}
          time={{ label: t(m['routine.return_time']), value: draft.return }}
          onTime={(value) => change({ return: value })}
        />
        <RoutineRow
          icon="house"
          name={t(m['routine.home'])}
          time={{ label: t(m['routine.home_time']), value: draft.home }}
          onTime={(home) => change({ home })}
        />
      </div>
      <p className={styles['wrong']} role="alert">
        {wrong !== undefined && t(wrong)}
      </p>
      <Button isFull isBusy={isBusy} onClick={save}>
        {t(m['routine.save'])}
      </Button>
    </div>
  );
}

interface RoutineDaysProps {
  days: readonly number[];
  onChange: (days: number[]) => void;
}

function RoutineDays({ days, onChange }: RoutineDaysProps) {
  const t = useTranslation();
  return (
    <fieldset className={styles['days']}>
      <legend>
        <VisuallyHidden>{t(m['routine.days'])}</VisuallyHidden>
      </legend>
      {DAYS.map(({ day, short, name }) => {
        const isOn = days.includes(day);
        return (
          <button
            key={day}
            type="button"
            className={styles['day']}
            aria-label={t(name)}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? days.filter((one) => one !== day) : [...days, day])}
          >
            {t(short)}
          </button>
        );
      })}
    </fieldset>
  );
}

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
function RoutineRow({ icon, name, text, time, onTime, place, places = [], onPlace }: RoutineRowProps) {
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
