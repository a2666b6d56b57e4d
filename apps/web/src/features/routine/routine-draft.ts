import { isDayInOrder, minuteOf } from '@paligid/domain/routines/day-times';
import { m } from '@paligid/i18n/messages';
import type { ReaderPlace } from '../../client/queries/own.ts';
import type { StatedRoutine, StatedRoutineInput } from '../../client/queries/routines.ts';
import type { PlainMessage } from '../../i18n/useTranslation.ts';

type Aim = StatedRoutine['aim'];
/** An area of the form. */
export interface RoutinePlace {
  code: string;
  name: string;
}

/** What is in the form: places may still be missing. */
export interface RoutineDraft {
  days: readonly number[];
  leave: string;
  arrive: string;
  return: string;
  home: string;
  aim: Aim;
  from: RoutinePlace | undefined;
  to: RoutinePlace | undefined;
  ways: readonly string[];
}

/** A usual day of an office, so that a reader with places of their own only has to save. */
const USUAL_DAY = { days: [1, 2, 3, 4, 5], leave: '06:30', arrive: '08:00', return: '17:00', home: '18:30' };

/** What the reader has stated before, else a usual day between their own places. */
export function startDraft(stated: StatedRoutine | null, places: readonly ReaderPlace[]): RoutineDraft {
  if (stated !== null) {
    const { days, aim, from, to, ways } = stated;
    const times = {
      ...{ leave: stated.leave_at, arrive: stated.arrive_at, return: stated.return_at, home: stated.home_at },
    };
    return { ...times, days, aim, from, to, ways };
  }
  const placeOf = (kind: ReaderPlace['kind']) => places.find((place) => place.kind === kind)?.place;
  const aim = placeOf('work') === undefined && placeOf('school') !== undefined ? 'school' : 'work';
  return { ...USUAL_DAY, aim, from: placeOf('home'), to: placeOf(aim), ways: [] };
}

/** What is sent, or what is missing. */
export function readDraft(draft: RoutineDraft): { input: StatedRoutineInput } | { wrong: PlainMessage } {
  const { days, aim, from, to, ways } = draft;
  if (days.length === 0) return { wrong: m['routine.wrong_days'] };
  if (from === undefined) return { wrong: m['routine.wrong_home'] };
  if (to === undefined) return { wrong: m['routine.wrong_aim'] };
  const times = {
    leaveAt: minuteOf(draft.leave),
    arriveAt: minuteOf(draft.arrive),
    returnAt: minuteOf(draft.return),
    homeAt: minuteOf(draft.home),
  };
  // A field that was cleared has no time.
  const isWhole = Object.values(times).every(Number.isFinite) && !Object.values(draft).includes('');
  if (!isWhole || !isDayInOrder(times)) return { wrong: m['routine.wrong_times'] };
  return {
    input: {
      ...{ days: [...days].sort((a, b) => a - b), aim, from: from.code, to: to.code, ways: [...ways] },
      ...{ leave_at: draft.leave, arrive_at: draft.arrive, return_at: draft.return, home_at: draft.home },
    },
  };
}
