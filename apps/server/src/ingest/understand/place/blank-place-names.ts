import { GAZETTEER } from '@paligid/geo/gazetteer';
import type { ParsedItem } from '../../parsed-item.ts';
import type { Evidence } from '../text/evidence.ts';

/**
 * The item without its barangay names: a stalled van in Barangay Kapitolyo has nothing to do with the capitol, nor
 * Batasan Hills with the house of that name. The names are replaced by blanks, so that spans still point into the text.
 */
export function blankPlaceNames(item: ParsedItem, where: readonly Evidence[]): ParsedItem {
  const names = where.flatMap(({ text, value }) => (text !== undefined && isBarangay(value) ? [text] : []));
  if (names.length === 0) return item;
  const blanked = (text: string) =>
    names.reduce((rest, name) => rest.replaceAll(name, ' '.repeat(name.length)), text);
  return {
    ...item,
    title: blanked(item.title),
    ...(item.summary === undefined ? {} : { summary: blanked(item.summary) }),
    ...(item.body === undefined ? {} : { body: blanked(item.body) }),
  };
}

function isBarangay(placeId: Evidence['value']): boolean {
  return GAZETTEER.byId.get(String(placeId))?.precision === 'barangay';
}
