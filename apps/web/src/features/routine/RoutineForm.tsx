import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import type { ReaderPlace } from '../../client/queries/own.ts';
import type { StatedRoutineInput } from '../../client/queries/routines.ts';
import { Button } from '../../design/Button.tsx';
import type { IconName } from '../../design/icons.ts';
import { Segment } from '../../design/Segment.tsx';
import { type PlainMessage, useTranslation } from '../../i18n/useTranslation.ts';
import { RoutineDays } from './RoutineDays.tsx';
import { RoutineRow } from './RoutineRow.tsx';
import { RoutineWays } from './RoutineWays.tsx';
import { type RoutineDraft, readDraft } from './routine-draft.ts';
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
