import type { Point } from '../places/geography.ts';

export type ForecastCell = Point & { id: string };

/** In tenths of a degree: Metro Manila and the towns from which people travel into it. Models know no finer grid. */
const SOUTH = 143;
const NORTH = 148;
const WEST = 1209;
const EAST = 1212;

/** Every cell that forecasts are asked for, in the order in which they are asked. */
export const FORECAST_CELLS: readonly ForecastCell[] = range(SOUTH, NORTH).flatMap((lat) =>
  range(WEST, EAST).map((lon) => ({ id: cellId(lat, lon), lat: lat / 10, lon: lon / 10 })),
);

const IDS = new Set(FORECAST_CELLS.map(({ id }) => id));

/** The cell around a point; absent where no forecast is asked for. */
export function forecastCellAt({ lat, lon }: Point): string | undefined {
  const id = cellId(Math.round(lat * 10), Math.round(lon * 10));
  return IDS.has(id) ? id : undefined;
}

function cellId(lat: number, lon: number): string {
  return `${(lat / 10).toFixed(1)},${(lon / 10).toFixed(1)}`;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
