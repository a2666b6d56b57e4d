import { square, symbol } from './symbol.ts';

const PITCH = 31;
const PANE = 20;
/** Opacity of the colour in each ring around the middle pane: glowing outward, or unlit. */
const GLOW = [0.88, 0.62, 0.3, 0.18, 0.12, 0.08, 0.05];
const ASH = [0.95, 0.9, 0.75, 0.65, 0.55, 0.4, 0.3];

/** Panes rotated by 45 degrees, in rings around a middle pane that is left empty for the caller. */
export function lattices(): string[] {
  return [lattice('lattice-lit', GLOW), lattice('lattice-unlit', ASH)];
}

function lattice(id: string, strengths: readonly number[]): string {
  const rings = strengths.map(
    (strength, index) =>
      `<path opacity="${strength}" d="${ring(index + 1)}" fill="currentColor" stroke="currentColor"/>`,
  );
  const content = `<g transform="rotate(45)" stroke-width="6" stroke-linejoin="round">${rings.join('')}</g>`;
  return symbol(id, '-200 -150 400 320', content, 'xMidYMid slice');
}

function ring(distance: number): string {
  const places = Array.from({ length: 2 * distance + 1 }, (_, index) => index - distance);
  return places
    .flatMap((x) => places.map((y) => [x, y] as const))
    .filter(([x, y]) => Math.max(Math.abs(x), Math.abs(y)) === distance)
    .map(([x, y]) => square(x * PITCH - PANE / 2, y * PITCH - PANE / 2, PANE))
    .join('');
}
