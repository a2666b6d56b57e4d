import { stableNumber } from '../stable-id.ts';
import { hills, rainfall, road, sky, skyline, water } from './backdrop.ts';
import { hall, platform, shopHouses, stalls } from './buildings.ts';
import { type Canvas, circle, createCanvas, HEIGHT, line, n, rect, shape, times, WIDTH } from './canvas.ts';
import type { MoodName } from './moods.ts';
import { SCENES, type Scene } from './scenes.ts';
import { carSeenFromRear, group, jeepney, lamp, lanterns, palm, wires } from './street.ts';

/** Part of the sky that is drawn but cropped. */
const SKY_CUT = 30;
const PICTURE_HEIGHT = HEIGHT - SKY_CUT;
/** Number of different drawings of each scene. */
const VARIANTS = 24;
const NAME = /^([a-z-]{1,30})-(\d{1,2})$/;

/** The name of a report's drawing; deterministic. */
export function pictureName(scene: Scene, reportId: string): string {
  return `${scene}-${stableNumber(`${reportId} picture`, VARIANTS)}`;
}

/** The drawing of that name as SVG. It is shown as an image, where scripts and links do not work. */
export function findPicture(name: string): string | undefined {
  const [, named, variant] = NAME.exec(name) ?? [];
  const scene = SCENES.find((one) => one === named);
  if (scene === undefined || Number(variant) >= VARIANTS) return undefined;
  const { moods, draw } = DRAWINGS[scene];
  const canvas = createCanvas(name, moods);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${SKY_CUT} ${WIDTH} ${PICTURE_HEIGHT}" width="${WIDTH}" height="${PICTURE_HEIGHT}">${draw(canvas)}</svg>\n`;
}

type Drawing = { moods: readonly [MoodName, ...MoodName[]]; draw: (canvas: Canvas) => string };

const DRAWINGS: Record<Scene, Drawing> = {
  'flooded-street': {
    moods: ['rain', 'rain', 'dawn'],
    draw: (c) =>
      `${city(c, 250)}${shopHouses(c, 318)}${lamp(c, 640, 330, 190)}${jeepney(c, c.chance(270, 340), 342, 1.3)}${water(c, 306)}${c.moodName === 'rain' ? rainfall(c) : ''}`,
  },
  'train-platform': { moods: ['day', 'dusk', 'night'], draw: (c) => `${city(c, 240)}${platform(c)}` },
  market: { moods: ['dawn', 'day'], draw: (c) => `${city(c, 300)}${ground(c, 380)}${stalls(c, 400)}` },
  'night-skyline': {
    moods: ['night', 'dusk'],
    draw: (c) => `${city(c, 330)}${skyline(c, 336, [60, 150], c.mood.near)}${water(c, 334)}`,
  },
  highway: {
    moods: ['day', 'dusk', 'dawn', 'night'],
    draw: (c) =>
      `${city(c, 250)}${road(c, 250)}${traffic(c)}${lamp(c, 120, 420, 280)}${lamp(c, 660, 340, 170)}`,
  },
  'power-lines': {
    moods: ['dusk', 'night', 'day'],
    draw: (c) =>
      `${city(c, 380)}${skyline(c, 420, [50, 110], c.mood.near)}${ground(c, 416)}${wires(c, 60, 420)}`,
  },
  school: { moods: ['dawn', 'day', 'rain'], draw: (c) => grounds(c, 'school') },
  clinic: { moods: ['day', 'dawn', 'night'], draw: (c) => grounds(c, 'clinic') },
  'city-hall': { moods: ['day', 'dusk'], draw: (c) => grounds(c, 'city-hall') },
  lanterns: {
    moods: ['night', 'dusk'],
    draw: (c) => `${city(c, 340)}${skyline(c, 370, [40, 100], c.mood.near)}${ground(c, 366)}${lanterns(c)}`,
  },
  river: {
    moods: ['rain', 'dawn', 'dusk'],
    draw: (c) =>
      `${city(c, 250)}${water(c, 246)}${bridge(c)}${palm(c, 96, 330, 160)}${palm(c, 716, 350, 190)}`,
  },
  shelter: { moods: ['dusk', 'rain', 'night'], draw: (c) => `${city(c, 300)}${coveredCourt(c)}` },
  smoke: {
    moods: ['dusk', 'night', 'day'],
    draw: (c) => `${city(c, 330)}${smoke(c)}${skyline(c, 400, [70, 150], c.mood.near)}${ground(c, 396)}`,
  },
  'side-street': {
    moods: ['night', 'dusk', 'day'],
    draw: (c) =>
      `${city(c, 250)}${road(c, 260, 260)}${shopHouses(c, 326)}${jeepney(c, c.chance(330, 420), 380, 0.9)}${lamp(c, 236, 352, 220)}`,
  },
  rain: {
    moods: ['rain'],
    draw: (c) =>
      `${city(c, 330)}${skyline(c, 372, [60, 150], c.mood.near)}${water(c, 366)}${rainfall(c, 260)}`,
  },
};

function city(c: Canvas, base: number): string {
  const { far, middle } = c.mood;
  return `${sky(c)}${hills(c, base)}${skyline(c, base, [60, 170], far)}${skyline(c, base + 2, [24, 96], middle)}`;
}

/** Paved ground, its joints wider apart towards the viewer. */
function ground({ mood }: Canvas, top: number): string {
  const depth = HEIGHT - top;
  const across = times(6, (i) => `M0 ${n(top + depth * (i / 6) ** 1.8)}h${WIDTH}`);
  const away = times(
    11,
    (i) => `M${n(WIDTH / 2 + (i - 5) * 60)} ${top}L${n(WIDTH / 2 + (i - 5) * 190)} ${HEIGHT}`,
  );
  return rect(0, top, WIDTH, depth, mood.ground) + line(across + away, mood.skyLow, 1.2, 'opacity="0.12"');
}

function grounds(c: Canvas, kind: 'school' | 'clinic' | 'city-hall'): string {
  const rain = c.moodName === 'rain' ? rainfall(c) : '';
  return `${city(c, 330)}${hall(c, kind, 372)}${palm(c, 60, 410, 210)}${palm(c, 748, 420, 230)}${rain}`;
}

function traffic(c: Canvas): string {
  return times(9, (i) => {
    const row = Math.floor(i / 3);
    const scale = [0.45, 0.85, 1.5][row] ?? 1;
    const x = WIDTH / 2 + ((i % 3) - 1) * 112 * scale + c.chance(-8, 8);
    return carSeenFromRear(c, x, [292, 344, 436][row] ?? 400, scale);
  });
}

function bridge({ mood }: Canvas): string {
  const piers = times(5, (i) => rect(60 + i * 164, 262, 26, 54, mood.near));
  return `${rect(0, 240, WIDTH, 24, mood.near)}${times(26, (i) => rect(8 + i * 31, 222, 4, 20, mood.near))}${rect(0, 220, WIDTH, 5, mood.near)}${piers}`;
}

function coveredCourt(c: Canvas): string {
  const tents = times(8, (i) => {
    const [x, y, scale] = [110 + (i % 4) * 190, 352 + Math.floor(i / 4) * 66, 0.8 + Math.floor(i / 4) * 0.3];
    const cloth = c.pick(['#d7dfe2', '#4f8fa8', '#d9a34a']);
    return group(x, y, scale, [
      shape(
        [
          [-66, 0],
          [0, -62],
          [66, 0],
        ],
        cloth,
      ),
      shape(
        [
          [0, -62],
          [66, 0],
          [20, 0],
        ],
        c.mood.near,
        'opacity="0.35"',
      ),
      shape(
        [
          [-16, 0],
          [0, -40],
          [16, 0],
        ],
        c.mood.near,
      ),
    ]);
  });
  return [
    ground(c, 300),
    rect(40, 150, 14, 190, c.mood.near) + rect(746, 150, 14, 190, c.mood.near),
    `<path d="M10 158Q400 20 790 158L790 178Q400 52 10 178Z" fill="${c.mood.middle}"/>`,
    times(
      5,
      (i) =>
        circle(160 + i * 120, 128, 34, c.mood.light, 'opacity="0.2"') +
        circle(160 + i * 120, 128, 7, c.mood.light),
    ),
    tents,
  ].join('');
}

function smoke({ chance }: Canvas): string {
  const glow =
    circle(420, 330, 120, '#ff8a3d', 'opacity="0.25"') + circle(420, 330, 62, '#ffb45c', 'opacity="0.4"');
  return (
    glow +
    times(26, (i) => {
      const rise = i * 12;
      return circle(
        420 + rise * 0.35 + chance(-18, 18),
        320 - rise,
        20 + i * 2.6,
        '#3c3a42',
        'opacity="0.26"',
      );
    })
  );
}
