import { type Canvas, circle, HEIGHT, line, rect, shape, times, WIDTH } from './canvas.ts';

/** Shop houses on both sides of a street, down to `base`. */
export function shopHouses({ mood, chance, pick }: Canvas, base: number): string {
  return times(8, (i) => {
    const isLeft = i % 2 === 0;
    const depth = Math.floor(i / 2);
    const width = 130 - depth * 20;
    const height = 270 - depth * 48 + chance(-14, 14);
    const x = isLeft ? depth * 88 - 24 : WIDTH - depth * 88 - width + 24;
    const wall = pick(['#a5735a', '#8f8a6b', '#7b6a86', '#6d8790', '#b08b62']);
    const awning = pick(['#b8433a', '#2f7a8a', '#d09a34', '#47805a']);
    return [
      rect(x, base - height, width, height, wall),
      rect(x, base - height, width, height, mood.near, 'opacity="0.5"'),
      times(6, (w) =>
        rect(
          x + 12 + (w % 3) * (width / 3 - 3),
          base - height + 18 + Math.floor(w / 3) * 52,
          width / 5,
          30,
          chance(0, 1) < mood.lit ? mood.light : mood.near,
          'opacity="0.8"',
        ),
      ),
      shape(
        [
          [x - 5, base - 96],
          [x + width + 5, base - 96],
          [x + width + 12, base - 72],
          [x - 12, base - 72],
        ],
        awning,
      ),
      rect(x + 8, base - 70, width - 16, 70, mood.light, 'opacity="0.28"'),
    ].join('');
  });
}

/** A long building of several floors with a door in its middle. */
export function hall(canvas: Canvas, kind: 'school' | 'clinic' | 'city-hall', base: number): string {
  const { mood, chance } = canvas;
  const [left, width, top] = [110, 580, base - 190];
  const wall = { school: '#d9c08a', clinic: '#dfe6e4', 'city-hall': '#d8d2c2' }[kind];
  const floors = times(33, (i) => {
    const [x, y] = [left + 22 + (i % 11) * 50, top + 26 + Math.floor(i / 11) * 56];
    return rect(x, y, 32, 34, chance(0, 1) < 0.3 + mood.lit ? mood.light : mood.middle, 'opacity="0.9"');
  });
  return [
    rect(left, top, width, 190, wall),
    rect(left, top, width, 190, mood.near, 'opacity="0.22"'),
    floors,
    crown(canvas, kind, top),
    rect(362, base - 74, 76, 74, mood.near) + rect(368, base - 68, 64, 68, mood.light, 'opacity="0.6"'),
    rect(344, base - 84, 112, 12, wall),
    times(kind === 'city-hall' ? 8 : 0, (i) => rect(left + 26 + i * 72, top + 8, 14, 182, '#f2ede0')),
    rect(0, base, WIDTH, HEIGHT - base, mood.ground),
    shape(
      [
        [362, base],
        [438, base],
        [560, HEIGHT],
        [240, HEIGHT],
      ],
      '#cfc7b4',
      'opacity="0.35"',
    ),
    rect(214, base - 240, 4, 240, mood.near),
    line(`M218 ${base - 238}q26 8 44 0v24q-20 9 -44 1`, '#f4f1e6', 2),
  ].join('');
}

/** Stalls in a row under striped cloth, with heaps of fruit in front. */
export function stalls({ mood, chance, pick }: Canvas, base: number): string {
  return times(4, (i) => {
    const x = 20 + i * 196;
    const cloth = pick(['#c8443c', '#2f8a6d', '#e0a52f', '#2f6db0']);
    const strip = (s: number) =>
      shape(
        [
          [x + s * 22, base - 176],
          [x + s * 22 + 22, base - 176],
          [x + s * 24 + 22, base - 128],
          [x + s * 24 - 4, base - 128],
        ],
        s % 2 === 0 ? cloth : '#f3ecdc',
      );
    const heaps = times(24, (h) => {
      const [row, column] = [Math.floor(h / 8), h % 8];
      const fruit = pick(['#e8872f', '#d7b52f', '#7fa640', '#b23a34']);
      return circle(x + 20 + column * 19 + row * 5, base - 58 - row * 13 + chance(-2, 2), 10, fruit);
    });
    return [
      rect(x - 2, base - 130, 6, 130, mood.near) + rect(x + 168, base - 130, 6, 130, mood.near),
      rect(x, base - 128, 172, 74, mood.light, 'opacity="0.25"'),
      heaps,
      times(8, strip),
      rect(x - 6, base - 52, 184, 54, '#7a5a3c') + rect(x - 6, base - 52, 184, 8, '#99774f'),
      circle(x + 86, base - 118, 26, mood.light, 'opacity="0.3"') + circle(x + 86, base - 118, 7, '#fff3cf'),
    ].join('');
  });
}

/** A train at a platform that recedes from the viewer. */
export function platform({ mood }: Canvas): string {
  const coach = times(7, (i) => {
    const [x, size] = [812 - 104 * i + i * i * 4.4, 1 - i * 0.115];
    return rect(x - 84 * size, 214 - 66 * size, 66 * size, 62 * size, mood.light, 'opacity="0.85" rx="4"');
  });
  const quad = (corners: [number, number][], fill: string) => shape(corners, fill);
  return [
    quad(
      [
        [0, 0],
        [800, 0],
        [800, 70],
        [330, 176],
        [0, 60],
      ],
      mood.near,
    ),
    quad(
      [
        [800, 92],
        [330, 182],
        [330, 236],
        [800, 330],
      ],
      '#e6e8ea',
    ),
    quad(
      [
        [800, 252],
        [330, 217],
        [330, 224],
        [800, 284],
      ],
      '#2f6db0',
    ),
    coach,
    quad(
      [
        [0, HEIGHT],
        [0, 300],
        [320, 236],
        [345, 236],
        [520, HEIGHT],
      ],
      '#8b9096',
    ),
    quad(
      [
        [345, 236],
        [356, 236],
        [610, HEIGHT],
        [520, HEIGHT],
      ],
      '#e3bf3c',
    ),
    quad(
      [
        [356, 236],
        [800, 330],
        [800, HEIGHT],
        [610, HEIGHT],
      ],
      mood.ground,
    ),
    times(4, (i) => rect(40 + i * 78, 74 + i * 26, 15 - i * 3, 232 - i * 45, mood.middle)),
    times(5, (i) => rect(60 + i * 66, 44 + i * 27, 60 - i * 9, 6 - i * 0.8, mood.light, 'rx="3"')),
  ].join('');
}

function crown({ mood }: Canvas, kind: 'school' | 'clinic' | 'city-hall', top: number): string {
  if (kind === 'clinic')
    return (
      rect(364, top - 44, 72, 50, '#f6faf8', 'rx="6"') +
      rect(394, top - 38, 12, 36, '#2f8a6d') +
      rect(382, top - 26, 36, 12, '#2f8a6d')
    );
  const roof = kind === 'school' ? '#8c3d34' : mood.middle;
  const gable = shape(
    [
      [96, top],
      [160, top - 40],
      [640, top - 40],
      [704, top],
    ],
    roof,
  );
  if (kind === 'school') return gable;
  const tower = rect(366, top - 108, 68, 108, '#d8d2c2') + circle(400, top - 78, 18, '#f7f3e6');
  return `${gable}${tower}${line(`M400 ${top - 78}v-12M400 ${top - 78}h9`, '#3a3f48', 2.4)}`;
}
