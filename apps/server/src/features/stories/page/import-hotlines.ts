import { filledText, webAddress } from '@paligid/contract/fields';
import { placeCode } from '@paligid/contract/ids';
import { placeByCode } from '@paligid/geo/areas';
import type { Pool } from 'pg';
import * as z from 'zod';
import { type HotlineRow, MAX_HOTLINES, replaceAll } from './hotlines.repository.ts';

export type ImportedHotlines = { imported: number; refused: string[] };

const MAX_CHARACTERS = 2_000_000;
const MAX_REJECTED = 20;
const LABEL = 100;

const hotlineSchema = z.strictObject({
  place_code: placeCode,
  name: filledText(LABEL),
  number: z.string().regex(/^[+(]?[0-9][0-9 ()-]{1,24}$/),
  source: filledText(LABEL),
  url: webAddress.max(500).nullish(),
  checked_on: z.iso.date(),
});

/**
 * Imports the hotlines of places from a JSON list. Each entry says who published it and on which day that was checked.
 * The file replaces all previous hotlines; one invalid entry rejects the whole file, so that no place silently loses
 * its number.
 */
export async function importHotlines(db: Pool, text: string, today: string): Promise<ImportedHotlines> {
  if (text.length > MAX_CHARACTERS) return { imported: 0, refused: ['the file is larger than 2 MB'] };
  const list = z.array(z.unknown()).max(MAX_HOTLINES).safeParse(parseJson(text));
  if (!list.success) return { imported: 0, refused: [`no JSON list of at most ${MAX_HOTLINES} entries`] };
  const rows = new Map<string, HotlineRow>();
  const refused: string[] = [];
  for (const [i, one] of list.data.entries()) {
    const { data, error } = hotlineSchema.safeParse(one);
    const fault = data === undefined ? validationError(error) : wrongIn(data, today);
    if (fault !== undefined) refused.push(`entry ${i + 1}: ${fault}`);
    else if (data !== undefined) rows.set(`${data.place_code} ${data.number}`, toHotlineRow(data));
  }
  if (refused.length > 0) return { imported: 0, refused: refused.slice(0, MAX_REJECTED) };
  await replaceAll(db, [...rows.values()]);
  return { imported: rows.size, refused };
}

type Hotline = z.output<typeof hotlineSchema>;

function wrongIn({ place_code, checked_on }: Hotline, today: string): string | undefined {
  if (placeByCode(place_code) === undefined) return `the PSGC has no ${place_code}`;
  return checked_on > today ? `${checked_on} is not yet` : undefined;
}

function toHotlineRow({ place_code, name, number, source, url, checked_on }: Hotline): HotlineRow {
  return { placeCode: place_code, name, number, source, sourceUrl: url ?? null, checkedOn: checked_on };
}

function validationError(error: z.ZodError | undefined): string {
  const [issue] = error?.issues ?? [];
  return `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is no hotline'}`.trim();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
