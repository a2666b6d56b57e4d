import { isWithin } from '../places/is-within.ts';
import { isOpen, type Life } from './life.ts';

type Line = {
  severity: number;
  status: Life['status'] | 'archived';
  published: string | null;
  place_code: string | null;
  location: string;
};
type City = { code: string; name: string };

/** From here on a story stands before a newer one. */
const GRAVE = 4;

/** A city's one line: what is grave and holds, else what is newest. Nothing when no story is about the city. */
export function cityLine<S extends Line>(stories: readonly S[], city: City): S | undefined {
  const own = stories.filter((story) => isOfCity(story, city)).sort(newestFirst);
  return own.find(({ severity, status }) => severity >= GRAVE && isOpen(status)) ?? own[0];
}

function isOfCity({ place_code, location }: Line, { code, name }: City): boolean {
  if (place_code !== null) return isWithin(place_code, code);
  const parts = location.split(',').map((part) => part.trim());
  // Barangays and bulletins name the city among others: 'Marikina City, Marikina River Basin'.
  return parts.includes(name) || parts.includes(`${name} City`);
}

function newestFirst(a: Line, b: Line): number {
  return (b.published ?? '').localeCompare(a.published ?? '');
}
