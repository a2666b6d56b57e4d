import { readLines, readTable } from './data-table.ts';
import type { Place } from './place.ts';
import { areaOf, COUNTRY_ID, cityOf, districtOf, landmarkOf, theCountry } from './place-rows.ts';

export type Gazetteer = {
  places: readonly Place[];
  byId: ReadonlyMap<string, Place>;
  /** Names that hold a place's name and are no place. */
  blockedNames: readonly string[];
};

/** Metro Manila with its landmarks, and the provinces, regions and main cities of the country. */
export const GAZETTEER: Gazetteer = readGazetteer();

function readGazetteer(): Gazetteer {
  const regions = readTable('regions.tsv').map((row) => areaOf(row, 'region'));
  const provinces = readTable('provinces.tsv').map((row) => areaOf(row, 'province'));
  const provinceNames = new Set(provinces.map(({ name }) => name));
  const cities = readTable('cities.tsv').map((row) => cityOf(row, provinceNames));
  const districts = readTable('districts.tsv').map(districtOf);
  const landmarks = readTable('landmarks.tsv').map(landmarkOf);
  const byId = new Map<string, Place>();
  for (const place of [theCountry(), ...regions, ...provinces, ...cities, ...districts, ...landmarks]) {
    if (byId.has(place.id)) throw new Error(`two places are called ${place.id}`);
    byId.set(place.id, place);
  }
  const places = [...byId.values()].map((place) => ({ ...place, ...parentOf(place, byId) }));
  return {
    places,
    byId: new Map(places.map((place) => [place.id, place])),
    blockedNames: readLines('blocked-names.txt'),
  };
}

/** A PSGC code begins with the code of the area around it; cities of their own stand under the region. */
function parentOf(place: Place, byId: ReadonlyMap<string, Place>): { parentId?: string } {
  if (place.kind === 'country') return {};
  const given = place.parentId;
  const candidates =
    given === undefined
      ? [`${place.id.slice(0, 5)}00000`, `${place.id.slice(0, 2)}00000000`, COUNTRY_ID]
      : [given];
  const parentId = candidates.find((id) => id !== place.id && byId.has(id));
  if (parentId === undefined) throw new Error(`${place.id} lies nowhere`);
  return { parentId };
}
