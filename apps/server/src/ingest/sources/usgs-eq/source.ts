import type { Source } from '../../source.ts';
import { parseUsgs } from './parse.ts';

export const usgsEarthquakes: Source = {
  id: 'usgs-eq',
  name: 'USGS earthquakes',
  owner: 'U.S. Geological Survey',
  authority: 'official',
  languages: ['en'],
  address: 'https://earthquake.usgs.gov/earthquakes/feed/v1.0/summary/2.5_day.geojson',
  licence: 'Public domain',
  attribution: 'U.S. Geological Survey',
  bodyAllowed: true,
  cadence: { minSeconds: 60, maxSeconds: 120 },
  isHazard: true,
  limits: { totalMs: 20_000, bytes: 2_000_000, linkedBytes: 0 },
  expects: 'json',
  allowedHosts: ['earthquake.usgs.gov'],
  parse: parseUsgs,
  parserVersion: 1,
  isEnabled: true,
};
