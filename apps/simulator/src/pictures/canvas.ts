import { stableNumber } from '../stable-id.ts';
import { MOODS, type Mood, type MoodName } from './moods.ts';

export const WIDTH = 800;
/** Lower edge of the ground. Much of it is foreground: on a phone a card has its text over the lower half. */
export const HEIGHT = 560;

/** State of one drawing: its colours and its seeded random numbers. */
export type Canvas = {
  mood: Mood;
  moodName: MoodName;
  /** A number from `low` up to `high`. */
  chance: (low: number, high: number) => number;
  pick: <T>(choices: readonly [T, ...T[]]) => T;
};

export function createCanvas(seed: string, moods: readonly [MoodName, ...MoodName[]]): Canvas {
  let state = stableNumber(seed, 2 ** 32);
  // A linear congruential generator: even enough for clouds, and the same on every machine.
  const fraction = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = <T>(choices: readonly [T, ...T[]]): T =>
    choices[Math.floor(fraction() * choices.length)] ?? choices[0];
  const moodName = pick(moods);
  return {
    mood: MOODS[moodName],
    moodName,
    pick,
    chance: (low, high) => low + fraction() * (high - low),
  };
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${attribute(more)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${attribute(more)}/>`;
}

export function shape(corners: readonly (readonly [number, number])[], fill: string, more = ''): string {
  return `<polygon points="${corners.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"${attribute(more)}/>`;
}

export function line(path: string, stroke: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"${attribute(more)}/>`;
}

/** From top to bottom. */
export function gradient(
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
) {
  const drawn = stops.map(
    ([offset, colour, opacity = 1]) =>
      `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${drawn.join('')}</linearGradient>`;
}

/** Draws `count` times and joins the results. */
export function times(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('');
}

/** Rounds to a tenth of a pixel, to keep the SVG short. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function attribute(more: string): string {
  return more === '' ? '' : ` ${more}`;
}
