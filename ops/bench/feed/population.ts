/**
 * Where people live, for sampling: city or province centre, and people in thousands (2020 census, rounded).
 * Stories and readers are scattered around these with a spread that grows with the place.
 */
type Settlement = readonly [name: string, lat: number, lon: number, thousands: number, spreadKm: number];

export const METRO_MANILA_SETTLEMENTS: readonly Settlement[] = [
  ['Quezon City', 14.676, 121.044, 2960, 5],
  ['Manila', 14.5995, 120.9842, 1847, 3],
  ['Caloocan', 14.74, 121.02, 1661, 4],
  ['Taguig', 14.518, 121.051, 1223, 3],
  ['Pasig', 14.57, 121.08, 803, 2.5],
  ['Valenzuela', 14.7, 120.98, 714, 3],
  ['Parañaque', 14.48, 121.02, 690, 3],
  ['Makati', 14.555, 121.024, 293, 2],
  ['Las Piñas', 14.45, 120.98, 606, 2.5],
  ['Muntinlupa', 14.41, 121.04, 543, 3],
  ['Pasay', 14.538, 121.0, 441, 2],
  ['Marikina', 14.651, 121.103, 457, 2],
  ['Mandaluyong', 14.579, 121.036, 425, 1.5],
  ['Malabon', 14.66, 120.957, 381, 1.5],
  ['Navotas', 14.657, 120.944, 248, 1],
  ['San Juan', 14.602, 121.03, 127, 1],
  ['Pateros', 14.542, 121.067, 65, 0.7],
];

export const ELSEWHERE: readonly Settlement[] = [
  ['Cavite', 14.33, 120.93, 4345, 12],
  ['Bulacan', 14.85, 120.88, 3709, 14],
  ['Laguna', 14.24, 121.22, 3382, 14],
  ['Rizal', 14.6, 121.2, 3330, 8],
  ['Pampanga', 15.07, 120.65, 2438, 14],
  ['Batangas', 13.85, 121.1, 2908, 20],
  ['Pangasinan', 15.95, 120.33, 3163, 25],
  ['Nueva Ecija', 15.55, 120.97, 2310, 25],
  ['Tarlac', 15.48, 120.55, 1503, 18],
  ['Ilocos', 17.6, 120.45, 1300, 30],
  ['Cagayan Valley', 17.3, 121.75, 3000, 45],
  ['Baguio', 16.41, 120.6, 366, 6],
  ['Quezon Province', 13.95, 121.65, 1950, 35],
  ['Bicol', 13.35, 123.4, 5600, 55],
  ['Mindoro', 13.1, 121.2, 1300, 35],
  ['Palawan', 9.75, 118.75, 1250, 40],
  ['Cebu City', 10.316, 123.885, 964, 6],
  ['Cebu Province', 10.45, 123.9, 3325, 30],
  ['Iloilo', 10.85, 122.5, 2500, 25],
  ['Negros Occidental', 10.55, 123.0, 3200, 35],
  ['Negros Oriental', 9.5, 123.1, 1430, 30],
  ['Bohol', 9.8, 124.1, 1390, 25],
  ['Leyte', 11.0, 124.8, 2300, 35],
  ['Samar', 11.8, 125.0, 1900, 45],
  ['Davao City', 7.073, 125.613, 1777, 12],
  ['Davao Region', 7.2, 125.9, 3470, 45],
  ['Cagayan de Oro', 8.48, 124.65, 728, 8],
  ['Northern Mindanao', 8.1, 124.7, 4290, 45],
  ['Zamboanga', 7.3, 122.4, 3880, 55],
  ['Soccsksargen', 6.5, 124.8, 4360, 45],
  ['General Santos', 6.11, 125.17, 697, 8],
  ['Caraga', 8.9, 125.7, 2800, 45],
  ['Bangsamoro', 7.2, 124.3, 4400, 50],
];

export type PopulationPoint = { lat: number; lon: number };

/** Samples populated places; `random` returns numbers from 0 up to 1. */
export function populationSampler(
  settlements: readonly Settlement[],
  random: () => number,
): () => PopulationPoint {
  const total = settlements.reduce((sum, [, , , people]) => sum + people, 0);
  return () => {
    let left = random() * total;
    const home = settlements.find(([, , , people]) => {
      left -= people;
      return left <= 0;
    });
    const [, lat, lon, , spread] = home ?? ['Manila', 14.5995, 120.9842, 0, 3];
    const [north, east] = twoGaussians(random);
    return {
      lat: lat + (north * spread) / 111,
      lon: lon + (east * spread) / (111 * Math.cos((lat * Math.PI) / 180)),
    };
  };
}

function twoGaussians(random: () => number): [number, number] {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  const angle = 2 * Math.PI * random();
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

/** Mulberry32: small, good enough to scatter points, and the same every run. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
