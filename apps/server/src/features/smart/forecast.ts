import type { LeaveNowCard } from '@paligid/contract/entities/leave-now';
import { forecastCellAt } from '@paligid/domain/forecasts/forecast-cells';
import { type CellForecast, tripForecast } from '@paligid/domain/forecasts/trip-forecast';
import type { TripTimes } from '@paligid/domain/smart/next-trip';
import type { Pool } from 'pg';
import type { Commute } from '../routines/routines.service.ts';
import { type ForecastRow, findForecasts } from './forecasts.repository.ts';

const HOUR_MS = 3_600_000;

/** What weather models forecast at both ends of a trip; null where nothing current is known. */
export async function readTripForecast(
  db: Pool,
  { from, to }: Pick<Commute, 'from' | 'to'>,
  trip: TripTimes,
  nowMs: number,
): Promise<LeaveNowCard['forecast']> {
  const cells = [...new Set([from, to].flatMap((place) => forecastCellAt(place) ?? []))];
  const rows = cells.length === 0 ? [] : await findForecasts(db, cells);
  const forecast = tripForecast(rows.map(toForecast), trip, nowMs);
  const [row] = rows;
  if (forecast === undefined || row === undefined) return null;
  const { rain, rainPercent, rainAtMs, feelsLike, readMs } = forecast;
  return {
    ...{ rain, rain_percent: rainPercent, feels_like: feelsLike === null ? null : Math.round(feelsLike) },
    rain_at: rainAtMs === null ? null : new Date(rainAtMs).toISOString(),
    ...{ credit: row.credit, read_at: new Date(readMs).toISOString() },
  };
}

function toForecast({ readAt, firstHour, rainMm, rainPercent, feelsLike }: ForecastRow): CellForecast {
  return {
    readMs: readAt.getTime(),
    hours: rainMm.map((mm, index) => ({
      startMs: firstHour.getTime() + index * HOUR_MS,
      rainMm: mm,
      rainPercent: rainPercent[index] ?? null,
      feelsLike: feelsLike[index] ?? null,
    })),
  };
}
