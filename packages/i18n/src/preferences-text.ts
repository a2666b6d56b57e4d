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
