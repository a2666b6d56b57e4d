import { expect, test } from 'vitest';
import { FORECAST_CELLS, forecastCellAt } from './forecast-cells.ts';
import { type ForecastHour, tripForecast } from './trip-forecast.ts';

const HOUR = 3_600_000;
const AT = Date.parse('2026-11-16T09:00:00.000Z');
const TRIP = { departMs: AT + HOUR / 2, arriveMs: AT + 2 * HOUR };
const hour = (index: number, rainMm: number | null, rainPercent: number | null, feelsLike: number | null) =>
  ({ startMs: AT + index * HOUR, rainMm, rainPercent, feelsLike }) satisfies ForecastHour;
const cell = (...hours: ForecastHour[]) => ({ readMs: AT - HOUR, hours });

test('the rain of a trip is that of its worst hour, at either end, and the heat its highest', () => {
  const from = cell(hour(0, 0, 5, 36), hour(1, 3.1, 60, 34), hour(2, 30, 99, 50));
  const to = cell(hour(0, 1, 80, 38.2), hour(1, 0.4, 40, 33));
  expect(tripForecast([from, to], TRIP, AT)).toEqual({
    ...{ rain: 'moderate', rainPercent: 60, rainAtMs: AT + HOUR, feelsLike: 38.2, readMs: AT - HOUR },
  });
});

test.each([
  ['no rain to speak of', 0.1, 90, 'none'],
  ['rain that is unlikely', 9, 20, 'none'],
  ['light rain', 0.2, 30, 'light'],
  ['moderate rain', 2.5, 30, 'moderate'],
  ['heavy rain', 7.5, 30, 'heavy'],
])('%s', (_, mm, percent, rain) => {
  const made = tripForecast([cell(hour(0, mm, percent, 30))], TRIP, AT);
  expect(made).toMatchObject({ rain, rainPercent: percent });
  // Never an hour before the reader leaves.
  expect(made?.rainAtMs).toBe(rain === 'none' ? null : TRIP.departMs);
});

test('what the model does not give is unknown, never dry', () => {
  expect(tripForecast([cell(hour(0, null, 50, 31))], TRIP, AT)).toMatchObject({ rain: null, feelsLike: 31 });
  expect(tripForecast([cell(hour(0, null, null, null))], TRIP, AT)).toBeUndefined();
});

test('an old forecast, and one of other hours, is none', () => {
  expect(
    tripForecast([{ ...cell(hour(0, 5, 90, 31)), readMs: AT - 6 * HOUR - 1 }], TRIP, AT),
  ).toBeUndefined();
  expect(tripForecast([cell(hour(2, 5, 90, 31), hour(-1, 5, 90, 31))], TRIP, AT)).toBeUndefined();
  expect(tripForecast([], TRIP, AT)).toBeUndefined();
});

test('a place has the cell around it, and none outside the grid', () => {
  expect(FORECAST_CELLS).toHaveLength(24);
  expect(forecastCellAt({ lat: 14.5764, lon: 121.0851 })).toBe('14.6,121.1');
  expect(forecastCellAt({ lat: 14.349, lon: 120.96 })).toBe('14.3,121.0');
  expect(forecastCellAt({ lat: 10.31, lon: 123.89 })).toBeUndefined();
});
