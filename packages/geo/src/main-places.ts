import { readTable } from './data-table.ts';
import type { Place } from './place.ts';
import { along, lineOf, railwayOf } from './place-lines.ts';
import { areaOf, cityOf, districtOf, landmarkOf, theCountry } from './place-rows.ts';

/** The places whose names and extent we set by hand, before the areas around them are known. */
export function mainPlaces(): Place[] {
  const regions = readTable('regions.tsv').map((row) => areaOf(row, 'region'));
  const provinces = readTable('provinces.tsv').map((row) => areaOf(row, 'province'));
  const provinceNames = new Set(provinces.map(({ name }) => name));
  const cities = readTable('cities.tsv').map((row) => cityOf(row, provinceNames));
  const districts = readTable('districts.tsv').map(districtOf);
  const landmarks = ['landmarks.tsv', 'landmarks-elsewhere.tsv'].flatMap((file) =>
    readTable(file).map(landmarkOf),
  );
  const lines = new Map(readTable('lines.tsv').map((row) => [row.text('id'), row]));
  const railways = [...lines.values()]
    .filter((row) => row.text('stations') !== '')
    .map((row) => railwayOf(row, landmarks));
  return [
    theCountry(),
    ...regions,
    ...provinces,
    ...cities,
    ...districts,
    ...landmarks.map((place) => {
      const row = lines.get(place.id);
      return row === undefined ? place : along(place, lineOf(row));
    }),
    ...railways,
  ];
}
