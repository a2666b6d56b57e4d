/** Corners of a coarse outline, latitude first as in CAP. Good enough to notify by, not to draw. */
export type Ring = readonly (readonly [lat: number, lon: number])[];

export type Area = { description: string; region: string; rings: readonly Ring[] };

const NCR = 'NCR (National Capital Region)';
const CALABARZON = 'Region IV-A (CALABARZON)';
const CENTRAL_LUZON = 'Region III (Central Luzon)';
const CENTRAL_VISAYAS = 'Region VII (Central Visayas)';
const DAVAO_REGION = 'Region XI (Davao Region)';

export const AREA_NAMES = [
  'metro-manila',
  'marikina',
  'marikina-river-basin',
  'manila',
  'makati',
  'quezon-city',
  'camanava',
  'rizal',
  'bulacan',
  'cavite',
  'cebu-city',
  'davao-city',
] as const;

export type AreaName = (typeof AREA_NAMES)[number];

export const AREAS: Record<AreaName, Area> = {
  'metro-manila': area('Metro Manila', NCR, [
    [14.785, 121.01],
    [14.78, 121.07],
    [14.74, 121.12],
    [14.68, 121.135],
    [14.62, 121.13],
    [14.55, 121.105],
    [14.5, 121.085],
    [14.42, 121.06],
    [14.345, 121.055],
    [14.36, 121.005],
    [14.42, 120.97],
    [14.5, 120.965],
    [14.58, 120.945],
    [14.66, 120.925],
    [14.72, 120.935],
    [14.76, 120.965],
  ]),
  marikina: area('Marikina City', NCR, [
    [14.68, 121.1],
    [14.675, 121.13],
    [14.62, 121.13],
    [14.615, 121.095],
    [14.625, 121.08],
    [14.65, 121.085],
  ]),
  'marikina-river-basin': area('Marikina River Basin', NCR, [
    [14.82, 121.13],
    [14.8, 121.3],
    [14.66, 121.29],
    [14.6, 121.15],
    [14.555, 121.095],
    [14.56, 121.065],
    [14.62, 121.07],
    [14.7, 121.1],
  ]),
  manila: area('City of Manila', NCR, [
    [14.64, 120.95],
    [14.64, 120.985],
    [14.615, 121.01],
    [14.6, 121.025],
    [14.575, 121.02],
    [14.56, 120.99],
    [14.575, 120.955],
  ]),
  makati: area('Makati City', NCR, [
    [14.58, 121.01],
    [14.575, 121.04],
    [14.565, 121.065],
    [14.54, 121.045],
    [14.53, 121.015],
    [14.555, 121],
  ]),
  'quezon-city': area('Quezon City', NCR, [
    [14.775, 121.03],
    [14.76, 121.1],
    [14.7, 121.125],
    [14.66, 121.085],
    [14.59, 121.085],
    [14.6, 121.055],
    [14.61, 121.01],
    [14.635, 120.985],
    [14.66, 120.995],
    [14.7, 121.005],
  ]),
  camanava: area('Caloocan, Malabon, Navotas and Valenzuela', NCR, [
    [14.76, 120.965],
    [14.75, 121.02],
    [14.69, 121.01],
    [14.635, 120.995],
    [14.635, 120.945],
    [14.68, 120.92],
    [14.72, 120.935],
  ]),
  rizal: area('Rizal', CALABARZON, [
    [14.82, 121.14],
    [14.82, 121.45],
    [14.3, 121.5],
    [14.35, 121.2],
    [14.53, 121.11],
    [14.68, 121.14],
  ]),
  bulacan: area('Bulacan', CENTRAL_LUZON, [
    [15.25, 120.95],
    [15.2, 121.3],
    [14.83, 121.2],
    [14.79, 121.02],
    [14.77, 120.95],
    [14.72, 120.75],
    [14.95, 120.7],
  ]),
  cavite: area('Cavite', CALABARZON, [
    [14.48, 120.95],
    [14.35, 121.05],
    [14.1, 121.05],
    [14.1, 120.75],
    [14.25, 120.6],
    [14.4, 120.85],
  ]),
  'cebu-city': area('Cebu City', CENTRAL_VISAYAS, [
    [10.5, 123.78],
    [10.48, 123.88],
    [10.35, 123.93],
    [10.28, 123.91],
    [10.25, 123.84],
    [10.36, 123.76],
  ]),
  'davao-city': area('Davao City', DAVAO_REGION, [
    [7.58, 125.25],
    [7.55, 125.55],
    [7.2, 125.68],
    [7.02, 125.65],
    [6.97, 125.5],
    [7.05, 125.3],
  ]),
};

/** Closes an outline: CAP repeats the first corner at the end. */
export function closed(ring: Ring): Ring {
  const [first] = ring;
  const last = ring.at(-1);
  if (first === undefined || last === undefined) return ring;
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
}

function area(description: string, region: string, ring: Ring): Area {
  return { description, region, rings: [ring] };
}
