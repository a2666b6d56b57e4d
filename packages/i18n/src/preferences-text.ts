import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

const STANCE = {
  avoid: m['preferences.stance_avoid'],
  neutral: m['preferences.stance_neutral'],
  prefer: m['preferences.stance_prefer'],
};

export function stanceLabel(stance: keyof typeof STANCE, locale: Locale): string {
  return STANCE[stance]({}, { locale });
}

/** The names of topics as headings. */
const NAMES = {
  traffic: m['onboarding.topic_traffic'],
  weather: m['onboarding.topic_weather'],
  outage: m['onboarding.topic_outage'],
  crime: m['onboarding.topic_crime'],
  health: m['onboarding.topic_health'],
  government: m['onboarding.topic_government'],
  business: m['onboarding.topic_business'],
  community: m['onboarding.topic_community'],
  education: m['onboarding.topic_education'],
  safety: m['onboarding.topic_safety'],
  emergency: m['onboarding.topic_emergency'],
};
type Topic = keyof typeof NAMES;

/** The same inside a sentence. */
const WORDS: Record<Topic, (typeof NAMES)[Topic]> = {
  traffic: m['preferences.word_traffic'],
  weather: m['preferences.word_weather'],
  outage: m['preferences.word_outage'],
  crime: m['preferences.word_crime'],
  health: m['preferences.word_health'],
  government: m['preferences.word_government'],
  business: m['preferences.word_business'],
  community: m['preferences.word_community'],
  education: m['preferences.word_education'],
  safety: m['preferences.word_safety'],
  emergency: m['preferences.word_emergency'],
};

export function topicName(topic: Topic, locale: Locale): string {
  return NAMES[topic]({}, { locale });
}

export function topicWord(topic: Topic, locale: Locale): string {
  return WORDS[topic]({}, { locale });
}

const EVEN_FROM = 95;
const LEANING_FROM = 80;

/** What the balance score means, in one sentence. */
export function balanceText(
  score: number,
  weights: readonly { category: Topic; weight: number }[],
  locale: Locale,
): string {
  const sorted = [...weights].sort((a, b) => b.weight - a.weight);
  const [most] = sorted;
  const least = sorted.at(-1);
  if (most === undefined || least === undefined || score >= EVEN_FROM)
    return m['preferences.balance_even']({}, { locale });
  const named = { most: topicWord(most.category, locale), least: topicWord(least.category, locale) };
  return score >= LEANING_FROM
    ? m['preferences.balance_leaning'](named, { locale })
    : m['preferences.balance_one_sided'](named, { locale });
}

type Step = {
  category: Topic;
  from: number;
  to: number;
  liked: number;
  hidden: number;
  learned_at: string;
};

const STEP_SENTENCES = {
  hid: [m['preferences.step_hid'], m['preferences.step_hid_past']],
  hidMixed: [m['preferences.step_hid_mixed'], m['preferences.step_hid_mixed_past']],
  liked: [m['preferences.step_liked'], m['preferences.step_liked_past']],
  likedMixed: [m['preferences.step_liked_mixed'], m['preferences.step_liked_mixed_past']],
} as const;

const WEEK_MS = 7 * 24 * 3_600_000;

/** 'You hid 4 traffic stories this week, so traffic moved from 0.5 to 0.4.' */
export function learningStepText(step: Step, nowMs: number, locale: Locale): string {
  const { category, from, to, liked, hidden, learned_at } = step;
  const isThisWeek = nowMs - Date.parse(learned_at) < WEEK_MS;
  const isMixed = liked > 0 && hidden > 0;
  const [now, past] =
    STEP_SENTENCES[to < from ? (isMixed ? 'hidMixed' : 'hid') : isMixed ? 'likedMixed' : 'liked'];
  const inputs = {
    topic: topicWord(category, locale),
    liked,
    hidden,
    from: weightText(from),
    to: weightText(to),
  };
  return (isThisWeek ? now : past)(inputs, { locale });
}

/** At most two digits: '0.5', '0.45'. */
export function weightText(weight: number): string {
  return String(Math.round(weight * 100) / 100);
}
