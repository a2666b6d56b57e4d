import { m } from '@paligid/i18n/messages';

/** The line is English and its gloss Filipino for every reader: the card speaks as people do. */
export const WARM_WORDS = {
  morning: { line: m['warm.morning'], named: m['warm.morning_named'], gloss: m['warm.morning_gloss'] },
  afternoon: {
    line: m['warm.afternoon'],
    named: m['warm.afternoon_named'],
    gloss: m['warm.afternoon_gloss'],
  },
  evening: { line: m['warm.evening'], named: m['warm.evening_named'], gloss: m['warm.evening_gloss'] },
  caring: { line: m['warm.caring'], named: m['warm.caring_named'], gloss: m['warm.caring_gloss'] },
  encouraging: {
    line: m['warm.encouraging'],
    named: m['warm.encouraging_named'],
    gloss: m['warm.encouraging_gloss'],
  },
  weather: { line: m['warm.weather'], named: m['warm.weather_named'], gloss: m['warm.weather_gloss'] },
};

export type WarmVariant = keyof typeof WARM_WORDS;
