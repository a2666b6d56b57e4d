import { type Area, placeByCode, surroundingName } from '@paligid/geo/areas';
import { searchAreas } from '@paligid/geo/search-places';
import { foldedName } from '@paligid/geo/towns';

const MAX_LINES = 100;
const MAX_CHOICES = 6;

/**
 * What an operator typed, one place a line: a PSGC code, or a name that means one place. Where a name means several,
 * the codes are shown: nobody guesses whom an alert goes to.
 */
export function findAreas(text: string): { codes: string[] } | { fault: string } {
  const lines = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return { fault: 'Say where: one place a line.' };
  if (lines.length > MAX_LINES) return { fault: `At most ${MAX_LINES} places.` };
  const codes = new Set<string>();
  for (const line of lines) {
    const area = /^\d{10}$/.test(line) ? placeByCode(line) : findByName(line);
    if (area === undefined) return { fault: `No place is called “${line}”.` };
    if (Array.isArray(area))
      return { fault: `“${line}” may be ${area.map(describeArea).join(', or ')}. Write the code.` };
    codes.add(area.code);
  }
  return { codes: [...codes] };
}

/**
 * A whole name decides where one place has it, with or without the word City. A city or province is meant before the
 * barangays that are called like it.
 */
function findByName(name: string): Area | Area[] | undefined {
  const found = searchAreas(name, MAX_CHOICES);
  const named = (text: string) => found.filter((area) => foldedName(area.name) === foldedName(text));
  const whole = named(name);
  const same = whole.length > 0 ? whole : named(name.replace(/\s+city$/i, ''));
  const larger = same.filter(({ kind }) => kind !== 'barangay');
  const meant = [larger, same, found].find(({ length }) => length > 0) ?? [];
  return meant.length > 1 ? meant : meant[0];
}

function describeArea(area: Area): string {
  const around = surroundingName(area);
  return `${area.name}${around === '' ? '' : `, ${around}`} (${area.kind}, ${area.code})`;
}
