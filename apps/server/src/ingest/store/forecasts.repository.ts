import type { ClientBase, Pool } from 'pg';
import type { ParsedForecast } from '../parsed-item.ts';

/** Replaces the forecast of each cell, in one statement. Idempotent: a row is the cell's. */
export async function saveForecasts(
  db: Pool | ClientBase,
  sourceId: string,
  forecasts: readonly ParsedForecast[],
  readAt: Date,
): Promise<void> {
  const rows = forecasts.flatMap(({ cell, hours }) => {
    const [first] = hours;
    if (first === undefined) return [];
    return [
      {
        ...{ cell, first_hour: new Date(first.startMs).toISOString() },
        rain_mm: hours.map(({ rainMm }) => rainMm),
        rain_percent: hours.map(({ rainPercent }) => (rainPercent === null ? null : Math.round(rainPercent))),
        feels_like: hours.map(({ feelsLike }) => feelsLike),
      },
    ];
  });
  await db.query({
    name: 'save-forecasts',
    text: `insert into forecasts (cell, source_id, read_at, first_hour, rain_mm, rain_percent, feels_like)
      select cell, $1, $2, first_hour, rain_mm, rain_percent, feels_like
      from jsonb_to_recordset($3::jsonb) as row
        (cell text, first_hour timestamptz, rain_mm real[], rain_percent smallint[], feels_like real[])
      on conflict (cell) do update set source_id = excluded.source_id, read_at = excluded.read_at,
        first_hour = excluded.first_hour, rain_mm = excluded.rain_mm, rain_percent = excluded.rain_percent,
        feels_like = excluded.feels_like
      where forecasts.read_at <= excluded.read_at`,
    values: [sourceId, readAt, JSON.stringify(rows)],
  });
}
