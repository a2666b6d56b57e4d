import type { CaughtUpDayPart } from '@paligid/domain/time/caught-up-day-part';
import { m } from '@paligid/i18n/messages';
import type { Sentence } from '../../words/words.ts';

/** How the product helps, by the time of the day; never what to do about health or danger. */
export const CAUGHT_UP_TIPS = {
  morning: [m['caught.tip_morning_1'], m['caught.tip_morning_2'], m['caught.tip_morning_3']],
  afternoon: [m['caught.tip_afternoon_1'], m['caught.tip_afternoon_2'], m['caught.tip_afternoon_3']],
  evening: [m['caught.tip_evening_1'], m['caught.tip_evening_2'], m['caught.tip_evening_3']],
  night: [m['caught.tip_night_1'], m['caught.tip_night_2'], m['caught.tip_night_3']],
} satisfies Record<CaughtUpDayPart, readonly Sentence[]>;
