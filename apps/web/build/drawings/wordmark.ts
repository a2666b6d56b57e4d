import { LIT_DOT, PLAIN_DOT, STROKES } from '../../src/design/art/letters.ts';
import { symbol } from './symbol.ts';

export function wordmark(): string {
  const strokes = STROKES.map((path) => `<path d="${path}"/>`).join('');
  return symbol(
    'wordmark',
    '-2 -170 641 232',
    `<g fill-rule="evenodd">${strokes}</g>` +
      `<path transform="${LIT_DOT.at}" d="${LIT_DOT.path}" fill="var(--mark-lit)"/>` +
      `<path transform="${PLAIN_DOT.at}" d="${PLAIN_DOT.path}"/>`,
  );
}
