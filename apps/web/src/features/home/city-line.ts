import type { Story } from '@paligid/contract/entities/stories';
import { isWithin } from '../stories/place/is-within.ts';
import type { MetroCity } from './metro-cities.ts';

/** From here on a story stands before a newer one. */
const GRAVE = 4;

/** A city's one line: what is grave and holds, else what is newest. Nothing when no story is about the city. */
export function cityLine(stories: readonly Story[], city: MetroCity): Story | undefined {
  const own = stories.filter((story) => isOfCity(story, city)).toSorted(newestFirst);
  return own.find(({ severity, status }) => severity >= GRAVE && isOpen(status)) ?? own[0];
}

function isOfCity({ place_code, location }: Story, { code, name }: MetroCity): boolean {
  if (place_code !== null) return isWithin(place_code, code);
  const parts = location.split(',').map((part) => part.trim());
  // Barangays and bulletins name the city among others: 'Marikina City, Marikina River Basin'.
  return parts.includes(name) || parts.includes(`${name} City`);
}

function isOpen(status: Story['status']): boolean {
  return status === 'active' || status === 'updated';
}

function newestFirst(a: Story, b: Story): number {
  return (b.published ?? '').localeCompare(a.published ?? '');
}
