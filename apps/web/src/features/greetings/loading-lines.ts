import { m } from '@paligid/i18n/messages';
import type { Sentence } from '../../words/words.ts';

export const LOADING_LINES = {
  morning: [m['loading.morning_1'], m['loading.morning_2'], m['loading.morning_3']],
  afternoon: [m['loading.afternoon_1'], m['loading.afternoon_2'], m['loading.afternoon_3']],
  evening: [m['loading.evening_1'], m['loading.evening_2'], m['loading.evening_3']],
  weather: [m['loading.weather_1'], m['loading.weather_2'], m['loading.weather_3']],
  search: [m['loading.search_1'], m['loading.search_2'], m['loading.search_3']],
  general: [m['loading.general_1'], m['loading.general_2'], m['loading.general_3']],
} satisfies Record<string, readonly Sentence[]>;

export type LoadingContext = keyof typeof LOADING_LINES;
