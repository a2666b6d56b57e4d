/** The cities on the homepage's board, by PSGC, with the middle of each. */
export const METRO_CITIES = [
  { code: '1380600000', name: 'Manila', lat: 14.595, lon: 120.988 },
  { code: '1381300000', name: 'Quezon City', lat: 14.676, lon: 121.056 },
  { code: '1380300000', name: 'Makati', lat: 14.556, lon: 121.024 },
  { code: '1380700000', name: 'Marikina', lat: 14.648, lon: 121.107 },
  { code: '1381200000', name: 'Pasig', lat: 14.577, lon: 121.083 },
] as const;

export type MetroCity = (typeof METRO_CITIES)[number];
