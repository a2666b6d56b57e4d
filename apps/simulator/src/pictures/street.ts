import { type Canvas, circle, line, n, rect, shape, times, WIDTH } from './canvas.ts';

const PAINT = ['#c8443c', '#2f6db0', '#e0a52f', '#2f8a6d', '#8a4f9e'] as const;

/** A jeepney from the side, its wheels on `base`. */
export function jeepney({ mood, pick }: Canvas, x: number, base: number, scale: number): string {
  const paint = pick(PAINT);
  return group(x, base, scale, [
    rect(0, -62, 150, 44, paint, 'rx="6"'),
    rect(-4, -68, 158, 8, '#e9e4d6', 'rx="4"'),
    shape(
      [
        [150, -56],
        [188, -40],
        [192, -18],
        [150, -18],
      ],
      paint,
    ),
    times(6, (i) => rect(8 + i * 22, -54, 17, 17, mood.light, 'opacity="0.82"')),
    rect(0, -30, 192, 6, '#f3e6b8'),
    rect(150, -52, 20, 16, '#cfe3ea', 'opacity="0.85"'),
    circle(190, -24, 4, '#fff2c4'),
    ...[34, 158].map((wheel) => circle(wheel, -14, 14, '#15171d') + circle(wheel, -14, 6, '#9aa0a8')),
  ]);
}

/** The back of a car on the road, as the next driver sees it. */
export function carSeenFromRear({ pick }: Canvas, x: number, base: number, scale: number): string {
  const paint = pick(['#d9d9d4', '#3d4654', '#7c2f33', '#31506e', '#b7a06a']);
  return group(x, base, scale, [
    shape(
      [
        [-30, -40],
        [-22, -66],
        [22, -66],
        [30, -40],
      ],
      '#26303b',
    ),
    rect(-36, -42, 72, 32, paint, 'rx="7"'),
    rect(-33, -34, 14, 8, '#ff4a3d', 'rx="2"') + rect(19, -34, 14, 8, '#ff4a3d', 'rx="2"'),
    circle(-26, -30, 17, '#ff4a3d', 'opacity="0.18"') + circle(26, -30, 17, '#ff4a3d', 'opacity="0.18"'),
    rect(-30, -11, 12, 11, '#101318') + rect(18, -11, 12, 11, '#101318'),
  ]);
}

/** Poles with sagging wires across the picture. */
export function wires({ mood, chance }: Canvas, top: number, base: number): string {
  const feet = [90, 400, 700];
  const poles = feet.map(
    (x) =>
      rect(x - 5, top, 10, base - top, mood.near) +
      rect(x - 42, top + 16, 84, 6, mood.near) +
      rect(x - 30, top + 42, 60, 5, mood.near) +
      rect(x + 8, top + 60, 22, 34, mood.middle, 'rx="4"'),
  );
  const strands = times(7, (i) => {
    const y = top + 14 + i * 7;
    const sag = chance(18, 46);
    return `M-20 ${n(y + 6)}Q35 ${n(y + sag)} 90 ${n(y)}Q245 ${n(y + sag)} 400 ${n(y)}T700 ${n(y)}T${WIDTH + 60} ${n(y + 8)}`;
  });
  return line(strands, mood.near, 1.6) + poles.join('');
}

export function lamp({ mood }: Canvas, x: number, base: number, height: number): string {
  return [
    rect(x - 2.5, base - height, 5, height, mood.near),
    line(`M${n(x)} ${n(base - height)}q4 -16 34 -14`, mood.near, 4),
    circle(x + 36, base - height - 12, 30, mood.light, 'opacity="0.22"'),
    circle(x + 36, base - height - 12, 6, mood.light),
  ].join('');
}

/** A coconut palm. */
export function palm({ mood, chance }: Canvas, x: number, base: number, height: number): string {
  const lean = chance(-18, 18);
  const top = base - height;
  const fronds = [-150, -120, -60, -30, 20, 160].map((angle) => {
    const [dx, dy] = [Math.cos((angle * Math.PI) / 180) * 56, Math.sin((angle * Math.PI) / 180) * 34];
    return `M${n(x + lean)} ${n(top)}q${n(dx * 0.5)} ${n(dy - 12)} ${n(dx)} ${n(dy + 18)}`;
  });
  return (
    line(
      `M${n(x)} ${n(base)}Q${n(x + lean * 0.2)} ${n(base - height / 2)} ${n(x + lean)} ${n(top)}`,
      mood.near,
      7,
    ) + line(fronds.join(''), mood.near, 8)
  );
}

/** Star lanterns on strings over a plaza. */
export function lanterns({ chance, pick }: Canvas): string {
  return times(3, (row) => {
    const y = 90 + row * 52;
    const stars = times(8, (i) => {
      const [x, drop] = [30 + i * 106 + row * 22, 26 * Math.sin(((i + 0.5) / 8) * Math.PI)];
      return star(
        x,
        y + drop + 26,
        21 - row * 3,
        pick(['#f2b33d', '#e2563f', '#4fa387', '#d65f92', '#f4e3b0']),
      );
    });
    return (
      line(`M-20 ${y}Q400 ${n(y + 62 + chance(-6, 6))} 820 ${y}`, '#f2e7c8', 1.2, 'opacity="0.7"') + stars
    );
  });
}

export function group(x: number, y: number, scale: number, parts: readonly string[]): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 100) / 100})">${parts.join('')}</g>`;
}

function star(x: number, y: number, radius: number, fill: string): string {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const [angle, reach] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 === 0 ? radius : radius * 0.45];
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
  });
  return (
    circle(x, y, radius * 1.7, fill, 'opacity="0.18"') +
    shape(corners, fill) +
    circle(x, y, radius * 0.25, '#fff4d2')
  );
}
