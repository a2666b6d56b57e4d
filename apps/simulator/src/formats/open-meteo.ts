import type { AgencyData } from '../agencies/agency-data.ts';
import { manilaDate } from '../manila-time.ts';

const HOURS = 48;

/** A forecast of two days for each place of a grid, hour by hour from midnight in Manila, as Open-Meteo lists them. */
export function writeForecasts({ lats, lons, wetHour, mm, percent, feelsLike }: Forecasts, atMs: number) {
  const midnight = Date.parse(`${manilaDate(atMs)}T00:00:00+08:00`);
  const hours = Array.from({ length: HOURS }, (_, hour) => hour);
  const distance = (hour: number, peak: number) => Math.min(Math.abs((hour % 24) - peak), 6) / 6;
  const hourly = {
    time: hours.map((hour) => {
      const date = manilaDate(midnight + hour * 3_600_000);
      return `${date}T${String(hour % 24).padStart(2, '0')}:00`;
    }),
    precipitation: hours.map((hour) => Number((mm * (1 - distance(hour, wetHour))).toFixed(1))),
    precipitation_probability: hours.map((hour) => Math.round(percent * (1 - distance(hour, wetHour)))),
    apparent_temperature: hours.map((hour) => Number((feelsLike - 8 * distance(hour, 13)).toFixed(1))),
  };
  const places = lats.flatMap((lat) => lons.map((lon) => ({ lat, lon })));
  return `${JSON.stringify(
    places.map(({ lat, lon }, index) => ({
      // Of the cell of the model, not of the place that was asked for.
      ...{ latitude: lat + 0.0125, longitude: lon - 0.025, generationtime_ms: 0.2 },
      ...{
        utc_offset_seconds: 28_800,
        timezone: 'Asia/Manila',
        timezone_abbreviation: 'GMT+8',
        elevation: 12,
      },
      ...(index === 0 ? {} : { location_id: index }),
      hourly_units: {
        ...{ time: 'iso8601', precipitation: 'mm', precipitation_probability: '%' },
        apparent_temperature: '°C',
      },
      hourly,
    })),
  )}\n`;
}

type Forecasts = AgencyData['forecasts'];
