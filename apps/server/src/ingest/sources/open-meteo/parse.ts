import { FORECAST_CELLS, type ForecastCell } from '@paligid/domain/forecasts/forecast-cells';
import type { ForecastHour } from '@paligid/domain/forecasts/trip-forecast';
import * as z from 'zod';
import { parseJson } from '../../parse/json-document.ts';
import { LayoutChanged, type Parsed, type RawDocument } from '../../parsed-item.ts';

const HOUR_MS = 3_600_000;
/** Of Manila, which is what was asked for: the hours are local and name no zone. */
const OFFSET_SECONDS = 28_800;
/** Models answer for the middle of their own cell, up to a quarter of a degree away. */
const MAX_DEGREES_OFF = 0.3;
const MAX_HOURS = 72;

const values = (min: number, max: number) => z.array(z.number().min(min).max(max).nullable()).max(MAX_HOURS);

const PlaceSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  utc_offset_seconds: z.literal(OFFSET_SECONDS),
  hourly_units: z.object({
    precipitation: z.literal('mm'),
    precipitation_probability: z.literal('%'),
    apparent_temperature: z.literal('°C'),
  }),
  hourly: z.object({
    time: z
      .array(z.string().regex(/^20\d\d-\d\d-\d\dT\d\d:00$/))
      .min(2)
      .max(MAX_HOURS),
    precipitation: values(0, 500),
    precipitation_probability: values(0, 100),
    apparent_temperature: values(-60, 80),
  }),
});
type Place = z.output<typeof PlaceSchema>;

/**
 * The hours of every cell, in the order in which they were asked for. All or nothing: a list that is not what was asked
 * for would give a place the weather of another.
 */
export function parseForecasts({ text }: RawDocument): Parsed {
  const list = z.array(z.unknown()).safeParse(parseJson(text));
  if (!list.success || list.data.length !== FORECAST_CELLS.length)
    throw new LayoutChanged('list of the places asked for');
  const forecasts = FORECAST_CELLS.map((cell, index) => {
    const place = PlaceSchema.safeParse(list.data[index]);
    if (!place.success) throw new LayoutChanged('place with its hours');
    if (!isOfCell(place.data, cell)) throw new LayoutChanged(`forecast of ${cell.id}`);
    return { cell: cell.id, hours: hoursOf(place.data) };
  });
  return { items: [], rejected: [], skipped: 0, links: [], forecasts };
}

function isOfCell({ latitude, longitude }: Place, { lat, lon }: ForecastCell): boolean {
  return Math.abs(latitude - lat) <= MAX_DEGREES_OFF && Math.abs(longitude - lon) <= MAX_DEGREES_OFF;
}

/** Rain at an hour is what fell in the hour before it; so the last hour has only a start. */
function hoursOf({ hourly }: Place): ForecastHour[] {
  const times = hourly.time.map((time) => Date.parse(`${time}:00+08:00`));
  const [first = Number.NaN] = times;
  if (times.some((time, index) => time !== first + index * HOUR_MS)) throw new LayoutChanged('hour by hour');
  const { precipitation, precipitation_probability, apparent_temperature } = hourly;
  const lengths = [precipitation, precipitation_probability, apparent_temperature].map((it) => it.length);
  if (lengths.some((length) => length !== times.length)) throw new LayoutChanged('value of each hour');
  return times.slice(0, -1).map((startMs, index) => ({
    startMs,
    rainMm: precipitation[index + 1] ?? null,
    rainPercent: precipitation_probability[index + 1] ?? null,
    feelsLike: apparent_temperature[index] ?? null,
  }));
}
