import { placeByCode } from '@paligid/geo/areas';
import { barangayPlace } from '@paligid/geo/barangays';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import type { Pool } from 'pg';
import * as z from 'zod';
import { ensurePlace, writeShape } from './places.repository.ts';

export type ImportedAreas = {
  imported: number;
  /** Pieces beyond the first of areas that come in several. */
  joined: number;
  /** Shapes of areas that the PSGC does not have, and invalid shapes, each with the reason. */
  rejected: string[];
};

const ring = z.array(z.array(z.number()).min(2)).min(4);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
]);
const feature = z.object({ properties: z.record(z.string(), z.unknown()), geometry });
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });

/** Finest first: a barangay's row also names its city. */
const CODE_NAMES = [
  'adm4_psgc',
  'adm4_pcode',
  'adm3_psgc',
  'adm3_pcode',
  'adm2_psgc',
  'adm2_pcode',
  'psgc',
  'code',
];
const MAX_REJECTED = 20;

type Shape = z.infer<typeof geometry>;

/**
 * Imports the outlines of areas from GeoJSON, by their PSGC codes. Importing the same file again changes nothing. One
 * broken outline does not stop the others. Cities come from a layer of barangays only: layers of cities lag behind the
 * PSGC codes.
 */
export async function importAreas(db: Pool, text: string): Promise<ImportedAreas> {
  const { features } = collection.parse(JSON.parse(text));
  const shapes = new Map<string, Shape[]>();
  const refused: string[] = [];
  for (const [i, one] of features.entries()) {
    const { data, error } = feature.safeParse(one);
    const code = data === undefined ? undefined : findPsgcCode(data.properties);
    if (data === undefined) refused.push(`feature ${i + 1}: ${error?.issues[0]?.message ?? 'no shape'}`);
    else if (code === undefined) refused.push(`feature ${i + 1}: no area of the PSGC`);
    else shapes.set(code, [...(shapes.get(code) ?? []), data.geometry]);
  }
  let joined = 0;
  for (const [code, pieces] of shapes) {
    await importShape(db, code, pieces);
    joined += pieces.length - 1;
  }
  return { imported: shapes.size, joined, rejected: refused.slice(0, MAX_REJECTED) };
}

async function importShape(db: Pool, code: string, pieces: readonly Shape[]): Promise<void> {
  const barangay = barangayPlace(code);
  if (barangay !== undefined) await ensurePlace(db, barangay);
  await writeShape(
    db,
    code,
    pieces.map((piece) => JSON.stringify(piece)),
  );
}

/** 1380100001, '1380100001' and 'PH1380100001' are the same code. */
function findPsgcCode(properties: Readonly<Record<string, unknown>>): string | undefined {
  const named = new Map(Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]));
  const written = CODE_NAMES.map((name) => String(named.get(name) ?? '').replace(/^PH/, ''));
  // The finest code decides: the outline of an abolished barangay is not the outline of its city.
  const code = written.find((text) => /^\d{9,10}$/.test(text))?.padStart(10, '0');
  return code !== undefined && isPsgcArea(code) ? code : undefined;
}

function isPsgcArea(code: string): boolean {
  return GAZETTEER.byId.has(code) || placeByCode(code)?.kind === 'barangay';
}
