import type { Place } from '@paligid/contract/entities/places';

/** Whether what was typed names the place, so that nothing is left to choose. */
export function isNameOf(text: string, { name, within }: Pick<Place, 'name' | 'within'>): boolean {
  const typed = folded(text);
  return typed === folded(name) || typed === folded(`${name} ${within}`);
}

/** 'City of Parañaque', 'paranaque city' and 'Parañaque' are the same to who types. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(?:city of|city|brgy\.?|barangay)\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
