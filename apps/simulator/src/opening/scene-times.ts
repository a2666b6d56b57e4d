import { manilaDate, manilaInstant, manilaMinute } from '../manila-time.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NOON = 12 * 60;
const DAYS = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  fil: ['Linggo', 'Lunes', 'Martes', 'Miyerkoles', 'Huwebes', 'Biyernes', 'Sabado'],
};
const MONTHS = {
  en: ['Jan.', 'Feb.', 'March', 'April', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.'],
  fil: ['Ene.', 'Peb.', 'Marso', 'Abril', 'Mayo', 'Hunyo', 'Hulyo', 'Ago.', 'Set.', 'Okt.', 'Nob.', 'Dis.'],
};

/** The hours and days named in the texts of a scene, computed from its start. */
export type SceneTimes = {
  /** `3:30 PM`: the half hour in Manila nearest to `minutes` from the start. */
  clock: (minutes: number) => string;
  /** `Monday, Nov. 16`: the next school day after `minutes` from the start. */
  schoolDay: (minutes: number, language: 'en' | 'fil') => string;
};

export function sceneTimes(startedAtMs: number): SceneTimes {
  return {
    clock: (minutes) => {
      const halfHours = Math.round(manilaMinute(startedAtMs + minutes * MINUTE_MS) / 30) % 48;
      const hour = Math.floor(halfHours / 2);
      const half = halfHours % 2 === 0 ? '00' : '30';
      return `${hour % 12 === 0 ? 12 : hour % 12}:${half} ${hour < 12 ? 'AM' : 'PM'}`;
    },
    schoolDay: (minutes, language) => {
      const heardMs = startedAtMs + minutes * MINUTE_MS;
      let noonMs = manilaInstant(manilaDate(heardMs), NOON);
      // Noon in Manila falls on the same date in UTC.
      while (noonMs < heardMs || isWeekend(noonMs)) noonMs += DAY_MS;
      const noon = new Date(noonMs);
      return `${DAYS[language][noon.getUTCDay()]}, ${MONTHS[language][noon.getUTCMonth()]} ${noon.getUTCDate()}`;
    },
  };
}

function isWeekend(noonMs: number): boolean {
  const day = new Date(noonMs).getUTCDay();
  return day === 0 || day === 6;
}
