export type ForecastHour = {
  startMs: number;
  /** That falls within the hour. */
  rainMm: number | null;
  rainPercent: number | null;
  /** In degrees Celsius at the start of the hour, computed from heat, moisture, wind and sun. */
  feelsLike: number | null;
};

export type CellForecast = { readMs: number; hours: readonly ForecastHour[] };

type RainStrength = 'none' | 'light' | 'moderate' | 'heavy';

export type TripForecast = {
  rain: RainStrength | null;
  rainPercent: number | null;
  /** The hour that the rain is told for; null without rain. */
  rainAtMs: number | null;
  /** The highest of the trip. */
  feelsLike: number | null;
  /** When the oldest of the forecasts was read. */
  readMs: number;
};

const HOUR_MS = 3_600_000;
/** Models run every six hours: an older forecast was replaced by one that we could not read. */
const MAX_AGE_MS = 6 * HOUR_MS;
/** Millimetres an hour from which PAGASA calls rain moderate and heavy. */
const MODERATE_MM = 2.5;
const HEAVY_MM = 7.5;
/** Less than this, or less likely, is no rain that anybody takes an umbrella for. */
const MIN_MM = 0.2;
const MIN_PERCENT = 30;

/** What is forecast for the hours of a trip at its ends; absent where nothing current covers them. */
export function tripForecast(
  cells: readonly CellForecast[],
  { departMs, arriveMs }: { departMs: number; arriveMs: number },
  nowMs: number,
): TripForecast | undefined {
  const current = cells.filter(({ readMs }) => nowMs - readMs <= MAX_AGE_MS);
  const hours = current
    .flatMap((cell) => cell.hours)
    .filter(({ startMs }) => startMs < Math.max(arriveMs, departMs + 1) && startMs + HOUR_MS > departMs);
  if (hours.length === 0) return undefined;
  const rain = worstRain(hours);
  const felt = hours.flatMap(({ feelsLike }) => feelsLike ?? []);
  if (rain === undefined && felt.length === 0) return undefined;
  const isRain = rain !== undefined && rain.rainMm >= MIN_MM && rain.rainPercent >= MIN_PERCENT;
  return {
    rain: rain === undefined ? null : isRain ? rainStrength(rain.rainMm) : 'none',
    rainPercent: rain?.rainPercent ?? null,
    rainAtMs: isRain ? Math.max(rain.startMs, departMs) : null,
    feelsLike: felt.length === 0 ? null : Math.max(...felt),
    readMs: Math.min(...current.map(({ readMs }) => readMs)),
  };
}

type KnownRain = { startMs: number; rainMm: number; rainPercent: number };

/** The hour with the most rain to be expected; the earlier of two that are equal. */
function worstRain(hours: readonly ForecastHour[]): KnownRain | undefined {
  return hours
    .flatMap(({ startMs, rainMm, rainPercent }): KnownRain[] =>
      rainMm === null || rainPercent === null ? [] : [{ startMs, rainMm, rainPercent }],
    )
    .toSorted(
      (one, other) =>
        other.rainMm * other.rainPercent - one.rainMm * one.rainPercent ||
        other.rainPercent - one.rainPercent ||
        one.startMs - other.startMs,
    )[0];
}

function rainStrength(mm: number): RainStrength {
  if (mm >= HEAVY_MM) return 'heavy';
  return mm >= MODERATE_MM ? 'moderate' : 'light';
}
