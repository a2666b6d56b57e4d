import { encode } from 'uqr';
import { LIT_DOT, PLAIN_DOT, STROKES } from '../../design/art/letters.ts';
import { type FontName, fontFamily } from './fonts.ts';
import { textWidth } from './text-lines.ts';

/** The dark theme of the design: a picture has no reader whose theme it could follow. */
export const INK = {
  ground: '#12141f',
  surface: '#1c1f2e',
  line: '#343950',
  edge: '#7a7f9a',
  text: '#f4f3ee',
  text2: '#c9c9d3',
  accent: '#ffa63c',
  onAccent: '#1c1f2e',
  bay: '#5fd0c0',
  baySoft: '#16302f',
  white: '#ffffff',
} as const;

export const SEVERITY_INK = {
  1: { label: '#93bdd4', from: '#2f3a4b', to: '#1c1f2e' },
  2: { label: '#5fcbb0', from: '#274341', to: '#1c1f2e' },
  3: { label: '#f6d24f', from: '#433f34', to: '#1c1f2e' },
  4: { label: '#f4f3ee', from: '#7a4232', to: '#3d2a2f' },
  5: { label: '#ffffff', from: '#d21f3c', to: '#9c1730' },
} as const;

export function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

interface TextOptions {
  x: number;
  /** Of the first baseline. */
  y: number;
  font: FontName;
  size: number;
  fill: string;
  /** Between two baselines; by default 1.2 of the size. */
  leading?: number;
  anchor?: 'start' | 'end' | 'middle';
}

export function textLines(lines: readonly string[], options: TextOptions): string {
  const { x, y, font, size, fill, leading = Math.round(size * 1.2), anchor = 'start' } = options;
  return lines
    .map(
      (line, n) =>
        `<text x="${x}" y="${y + n * leading}" font-family="${fontFamily(font)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escapeXml(line)}</text>`,
    )
    .join('');
}

export function rectangle(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  attributes: string,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;
}

/** A gradient from left to right, named by its colours. */
export function fade(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

interface PlateOptions {
  x: number;
  y: number;
  size: number;
  width: number;
}

/** The outlined plate of a place: a picture knows no reader who could be near. Height 1.45 of the size. */
export function plate(name: string, { x, y, size, width }: PlateOptions): string {
  const words = name.toLocaleUpperCase('en');
  const letters = Math.min(size, (size * (width - size)) / Math.max(1, textWidth(words, 'sign', size)));
  const box = { x: x + 1.5, y, width: textWidth(words, 'sign', letters) + size, height: size * 1.45 };
  return (
    rectangle(box, `rx="6" fill="none" stroke="${INK.edge}" stroke-width="3"`) +
    textLines([words], {
      x: x + size / 2,
      y: y + size * 0.72 + letters * 0.36,
      font: 'sign',
      size: letters,
      fill: INK.text,
    })
  );
}

/** The severity in panes that can be counted. */
export function severityPanes(
  severity: number,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const ink = SEVERITY_INK[severity as keyof typeof SEVERITY_INK].label;
  return Array.from({ length: 5 }, (_, n) => {
    const middle = x + size / 2 + n * size * 1.08;
    const isLit = n < severity;
    const edge = size * 0.62;
    return `<rect x="${-edge / 2}" y="${-edge / 2}" width="${edge}" height="${edge}" rx="3" transform="translate(${middle} ${y}) rotate(45)" fill="${isLit ? ink : 'none'}" stroke="${ink}" stroke-width="2" stroke-opacity="${isLit ? 1 : 0.6}"/>`;
  }).join('');
}

export const PANES_WIDTH = 5 * 1.08;

/** The name of the product as a drawing; its letters reach 0.67 of the height above the baseline. */
export function wordmark({ x, y, height }: { x: number; y: number; height: number }): string {
  const strokes = STROKES.map((path) => `<path d="${path}"/>`).join('');
  return `<g transform="translate(${x} ${y}) scale(${height / 232})" fill="${INK.text}" fill-rule="evenodd">${strokes}<path d="${LIT_DOT.path}" transform="${LIT_DOT.at}" fill="${INK.accent}"/><path d="${PLAIN_DOT.path}" transform="${PLAIN_DOT.at}"/></g>`;
}

export const WORDMARK_ASPECT = 641 / 232;

/** Three modules of margin, dark on white: what every scanner reads. */
const CODE_MARGIN = 3;

export function qrCode(link: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const code = encode(link, { ecc: 'M', border: CODE_MARGIN });
  const squares = code.data.flatMap((row, line) =>
    row.map((isDark, column) => (isDark ? `M${column} ${line}h1v1h-1z` : '')),
  );
  return (
    rectangle({ x, y, width: size, height: size }, `rx="12" fill="${INK.white}"`) +
    `<g transform="translate(${x} ${y}) scale(${size / code.size})"><path fill="${INK.onAccent}" shape-rendering="crispEdges" d="${squares.join('')}"/></g>`
  );
}
