import { LIT_DOT, PLAIN_DOT, STROKES } from '../src/design/art/letters.ts';
import { citySymbol, jeepneySymbol } from './drawings/city.ts';
import { emptyWindows } from './drawings/empty-windows.ts';
import { lattices } from './drawings/lattice.ts';
import { shutter } from './drawings/shutter.ts';
import { symbol } from './drawings/symbol.ts';

/** The product's drawings other than its icons. */
export const DRAWINGS: readonly string[] = [
  wordmarkSymbol(),
  shutter(),
  citySymbol(),
  jeepneySymbol(),
  ...lattices(),
  ...emptyWindows(),
];

function wordmarkSymbol(): string {
  const strokes = STROKES.map((path) => `<path d="${path}"/>`).join('');
  return symbol(
    'wordmark',
    '-2 -170 641 232',
    `<g fill-rule="evenodd">${strokes}</g>` +
      `<path transform="${LIT_DOT.at}" d="${LIT_DOT.path}" fill="var(--mark-lit)"/>` +
      `<path transform="${PLAIN_DOT.at}" d="${PLAIN_DOT.path}"/>`,
  );
}
