import { FORECAST_CELLS } from '@paligid/domain/forecasts/forecast-cells';
import type { Source } from '../../source.ts';
import { parseForecasts } from './parse.ts';

const QUERY = new URLSearchParams({
  latitude: FORECAST_CELLS.map(({ lat }) => lat.toFixed(1)).join(','),
  longitude: FORECAST_CELLS.map(({ lon }) => lon.toFixed(1)).join(','),
  hourly: 'precipitation,precipitation_probability,apparent_temperature',
  timezone: 'Asia/Manila',
  forecast_days: '2',
});

/** Forecasts of weather models: never a report, and never an alert. */
export const openMeteo: Source = {
  id: 'open-meteo',
  name: 'Open-Meteo forecasts',
  owner: 'Open-Meteo',
  authority: 'aggregator',
  languages: ['en'],
  address: `https://api.open-meteo.com/v1/forecast?${QUERY}`,
  licence: 'CC BY 4.0; without a key for non-commercial use only, up to 10,000 places a day',
  attribution: 'Weather data by Open-Meteo.com (CC BY 4.0)',
  bodyAllowed: false,
  // Each place counts as a request: 24 places an hour are 576 a day.
  cadence: { minSeconds: 3600, maxSeconds: 3600 },
  isHazard: false,
  limits: { totalMs: 20_000, bytes: 300_000, linkedBytes: 0 },
  expects: 'json',
  allowedHosts: ['api.open-meteo.com', 'customer-api.open-meteo.com'],
  key: { parameter: 'apikey', address: `https://customer-api.open-meteo.com/v1/forecast?${QUERY}` },
  parse: parseForecasts,
  parserVersion: 1,
  isEnabled: false,
  disabledReason: 'free for non-commercial use only: on where that is so, or with a key',
};
