import { SHAPES, type WordsPicture } from './picture.ts';
import { INK, rectangle, textLines, WORDMARK_ASPECT, wordmark } from './svg-parts.ts';
import { breakLines, fittingLines } from './text-lines.ts';

const STRIPES = { info: '#93bdd4', warning: '#ff8a52', alert: '#ff6b78', brand: INK.accent };
const GUTTER = 80;
const STRIPE = 16;
const MARK = 72;

/** Words that somebody passes on, with our name. It has no severity, no source of ours and no time: it is no bulletin. */
export function drawWords({ shape, tone, title, text, note, whose, tagline }: WordsPicture): string {
  const { width, height } = SHAPES[shape];
  const inner = width - GUTTER * 2;
  const head = fittingLines(title, {
    font: 'head',
    sizes: [84, 72, 60, 50],
    width: inner,
    max: shape === 'wide' ? 3 : 6,
  });
  const leading = Math.round(head.size * 1.1);
  const parts = [
    rectangle({ x: 0, y: 0, width, height }, `fill="${INK.ground}"`),
    rectangle({ x: 0, y: 0, width: STRIPE, height }, `fill="${STRIPES[tone]}"`),
  ];
  let y = GUTTER;
  if (note !== '') {
    const [line = ''] = breakLines(note, { font: 'strong', size: 30, width: inner, max: 1 });
    parts.push(textLines([line], { x: GUTTER, y: y + 24, font: 'strong', size: 30, fill: INK.text2 }));
    y += 56;
  }
  parts.push(
    textLines(head.lines, {
      x: GUTTER,
      y: y + head.size * 0.9,
      font: 'head',
      size: head.size,
      leading,
      fill: INK.text,
    }),
  );
  y += head.lines.length * leading + 28;
  const room = Math.max(0, Math.floor((height - GUTTER - MARK - 40 - y) / 46));
  const lines =
    room === 0 ? [] : breakLines(text, { font: 'text', size: 36, width: inner, max: Math.min(8, room) });
  const mark = MARK * WORDMARK_ASPECT;
  const [foot = ''] = breakLines(whose === '' ? tagline : whose, {
    ...{ font: 'text', size: 28, width: inner - mark - 32, max: 1 },
  });
  const baseline = height - GUTTER + 6;
  parts.push(
    textLines(lines, { x: GUTTER, y: y + 36, font: 'text', size: 36, leading: 46, fill: INK.text2 }),
    wordmark({ x: GUTTER, y: baseline, height: MARK }),
    textLines([foot], {
      x: width - GUTTER,
      y: baseline,
      font: 'text',
      size: 28,
      anchor: 'end',
      fill: INK.text2,
    }),
  );
  return parts.join('');
}
