import type { Pool } from 'pg';

export type ForecastRow = {
  credit: string;
  readAt: Date;
  firstHour: Date;
  rainMm: (number | null)[];
  rainPercent: (number | null)[];
  feelsLike: (number | null)[];
};

/** Of the cells, at most one each, while their source is on. */
export async function findForecasts(db: Pool, cells: readonly string[]): Promise<ForecastRow[]> {
  const { rows } = await db.query<ForecastRow>({
    name: 'find-forecasts',
    text: `select source.attribution as credit, forecast.read_at as "readAt", forecast.first_hour as "firstHour",
        forecast.rain_mm as "rainMm", forecast.rain_percent as "rainPercent", forecast.feels_like as "feelsLike"
      from forecasts forecast join sources source on source.id = forecast.source_id
      where forecast.cell = any($1) and source.is_enabled`,
    values: [cells],
  });
  return rows;
}
