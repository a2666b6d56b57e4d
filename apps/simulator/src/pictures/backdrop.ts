import { type Canvas, circle, gradient, HEIGHT, line, n, rect, shape, times, WIDTH } from './canvas.ts';

/** Sky, its sun or moon, and clouds. */
export function sky({ mood, chance, moodName }: Canvas): string {
  const stars = moodName === 'night' ? 40 : 0;
  const clouds = moodName === 'rain' ? 9 : 4;
  return [
    `<defs>${gradient('sky', [
      [0, mood.skyTop],
      [1, mood.skyLow],
    ])}</defs>`,
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
    times(stars, () => circle(chance(0, WIDTH), chance(0, 190), chance(0.5, 1.4), '#fff', 'opacity="0.7"')),
    mood.disc === undefined ? '' : disc(chance(250, 560), chance(70, 150), mood.disc),
    times(clouds, () => cloud(chance(-60, WIDTH), chance(20, 170), chance(60, 150), mood.skyLow)),
  ].join('');
}

/** A row of buildings on `base`. */
export function skyline(
  canvas: Canvas,
  base: number,
  heights: readonly [number, number],
  fill: string,
): string {
  const { mood, chance } = canvas;
  let row = '';
  for (let x = chance(-40, 0); x < WIDTH; ) {
    const width = chance(34, 82);
    const height = chance(heights[0], heights[1]);
    const top = base - height;
    row += rect(x, top, width, height + 4, fill);
    if (chance(0, 1) < 0.25) row += rect(x + width / 2 - 1.5, top - 22, 3, 22, fill);
    row += windows(canvas, { x, top, width, height }, mood.light);
    x += width + chance(-4, 9);
  }
  return row;
}

/** Wet ground or a river from `top` down, with streaks of light on it. */
export function water({ mood, chance }: Canvas, top: number): string {
  const fill = gradient('water', [
    [0, mood.water],
    [1, mood.ground],
  ]);
  return [
    `<defs>${fill}</defs>`,
    rect(0, top, WIDTH, HEIGHT - top, 'url(#water)'),
    times(70, () => {
      const y = top + chance(0, 1) ** 1.6 * (HEIGHT - top);
      const length = chance(12, 34) + (y - top) * 0.5;
      const x = chance(-30, WIDTH);
      const colour = chance(0, 1) < 0.3 ? mood.light : mood.skyLow;
      return line(
        `M${n(x)} ${n(y)}q${n(length / 2)} ${n(chance(-3, 3))} ${n(length)} 0`,
        colour,
        chance(0.8, 2.2),
        `opacity="${n(chance(0.1, 0.45))}"`,
      );
    }),
  ].join('');
}

export function rainfall({ chance }: Canvas, drops = 150): string {
  const fall = times(drops, () => {
    const length = chance(14, 34);
    return `M${n(chance(-20, WIDTH))} ${n(chance(-20, HEIGHT))}l${n(-length * 0.22)} ${n(length)}`;
  });
  return line(fall, '#eaf3f5', 1.2, 'opacity="0.38"');
}

/** Hills behind the city. */
export function hills({ mood, chance }: Canvas, base: number): string {
  const peaks = [0, 1, 2, 3].map((i) => [i * 230 + chance(20, 120), base - chance(40, 95)] as const);
  const ridge = peaks.map(([x, y]) => `Q${n(x)} ${n(y)} ${n(x + 120)} ${n(base - 20)}`).join('');
  return `<path d="M-20 ${base}${ridge}L${WIDTH + 40} ${base}Z" fill="${mood.far}" opacity="0.7"/>`;
}

/** A plain with a road that recedes from the viewer. */
export function road({ mood }: Canvas, top: number, half = 330): string {
  const middle = WIDTH / 2;
  return [
    rect(0, top, WIDTH, HEIGHT - top, mood.ground),
    shape(
      [
        [middle - 26, top],
        [middle + 26, top],
        [middle + half, HEIGHT],
        [middle - half, HEIGHT],
      ],
      '#22262f',
      'opacity="0.55"',
    ),
    times(6, (i) => {
      const y = top + 8 + i ** 1.7 * 9;
      return rect(middle - 1 - i, y, 2 + i * 2, 6 + i * 4, '#f2ead2', 'opacity="0.75"');
    }),
  ].join('');
}

function disc(x: number, y: number, fill: string): string {
  return (
    circle(x, y, 86, fill, 'opacity="0.12"') +
    circle(x, y, 52, fill, 'opacity="0.2"') +
    circle(x, y, 27, fill)
  );
}

function cloud(x: number, y: number, width: number, fill: string): string {
  const puff = (dx: number, dy: number, share: number) =>
    `<ellipse cx="${n(x + dx * width)}" cy="${n(y + dy)}" rx="${n(width * share)}" ry="${n(width * share * 0.3)}" fill="${fill}"/>`;
  return `<g opacity="0.32">${puff(0, 0, 0.6)}${puff(0.45, -9, 0.42)}${puff(0.8, 3, 0.48)}</g>`;
}

type Front = { x: number; top: number; width: number; height: number };

function windows({ mood, chance }: Canvas, { x, top, width, height }: Front, light: string): string {
  let panes = '';
  for (let row = top + 9; row < top + height - 10; row += 15) {
    for (let column = x + 7; column < x + width - 9; column += 12) {
      if (chance(0, 1) < mood.lit * 0.55) panes += `M${n(column)} ${n(row)}h5v7h-5z`;
    }
  }
  return panes === '' ? '' : `<path d="${panes}" fill="${light}" opacity="0.72"/>`;
}
