import { placeByCode } from './areas.ts';
import { readLines } from './data-table.ts';
import { COUNTRY_ID, mainPlaces } from './main-places.ts';
import type { Place } from './place.ts';
import { otherTowns } from './towns.ts';

export type Gazetteer = {
  places: readonly Place[];
  byId: ReadonlyMap<string, Place>;
  /** Names that contain a place's name but are not places. */
  blockedNames: readonly string[];
  /** A place next to one of these is abroad. */
  namesAbroad: readonly string[];
};

/**
 * The regions, provinces, cities and towns of the country, the parts of Metro Manila, and other places people name.
 * Barangays are looked up by name when a text contains one: see barangays.ts.
 */
export const GAZETTEER: Gazetteer = readGazetteer();

function readGazetteer(): Gazetteer {
  const byId = new Map<string, Place>();
  const main = mainPlaces();
  const known = new Set(main.map(({ id }) => id));
  for (const place of [...main, ...otherTowns(known)]) {
    if (byId.has(place.id)) throw new Error(`two places are called ${place.id}`);
    byId.set(place.id, place);
  }
  const places = [...byId.values()].map((place) => ({ ...place, ...withParent(place, byId) }));
  return {
    places,
    byId: new Map(places.map((place) => [place.id, place])),
    blockedNames: readLines('blocked-names.txt'),
    namesAbroad: readLines('abroad.txt'),
  };
}

/** Some cities are governed by no province but lie in one: areas.tsv gives it. */
function withParent(place: Place, byId: ReadonlyMap<string, Place>): { parentId?: string } {
  if (place.kind === 'country') return {};
  const given = place.parentId ?? placeByCode(place.id)?.parent?.code ?? COUNTRY_ID;
  if (!byId.has(given)) throw new Error(`${place.id} lies nowhere`);
  return { parentId: given };
}
