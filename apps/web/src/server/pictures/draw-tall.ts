import { drawBar } from './draw-bar.ts';
import { drawMap } from './draw-map.ts';
import { SHAPES, type StoryPicture } from './picture.ts';
import { INK, plate, qrCode, rectangle, textLines, WORDMARK_ASPECT, wordmark } from './svg-parts.ts';
import { breakLines, fittingLines, textWidth } from './text-lines.ts';

const { width: WIDTH, height: HEIGHT } = SHAPES.tall;
const GUTTER = 56;
const INNER = WIDTH - GUTTER * 2;
const BAR = 104;
const FOOT = 398;
const FOOT_TOP = HEIGHT - FOOT;
const CODE = 236;
const MAP_SIZE = 406;
const MIN_MAP = 180;
const STEP = 58;
const STEP_SIZES = [34, 30, 26];
const MAX_STEPS = 3;
const MARK = 56;

/** The picture to pass on, 1080 x 1350. It says itself how long it holds, and leads to the latest. */
export function drawTall(picture: StoryPicture): string {
  const { title, line, plate: place } = picture;
  const parts = [
    rectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, `fill="${INK.ground}"`),
    drawBar(picture, { width: WIDTH, height: BAR, gutter: GUTTER, size: 35 }),
  ];
  let y = BAR + 44;
  if (place !== '') {
    parts.push(plate(place, { x: GUTTER, y, size: 52, width: INNER }));
    y += 52 * 1.45 + 28;
  }
  const isFull = picture.steps.length === 0 && picture.map === null;
  // What to do is worth more than the end of a long title.
  const maxOfSmallest = isFull ? 7 : picture.steps.length === 0 ? 6 : 5;
  const head = fittingLines(title, {
    ...{ font: 'head', sizes: [74, 66, 58, 50], width: INNER, max: 4, maxOfSmallest },
  });
  const leading = Math.round(head.size * 1.08);
  parts.push(
    textLines(head.lines, {
      x: GUTTER,
      y: y + head.size * 0.95,
      font: 'head',
      size: head.size,
      leading,
      fill: INK.text,
    }),
  );
  y += head.lines.length * leading + 22;
  const lines = breakLines(line, { font: 'text', size: 35, width: INNER, max: isFull ? 7 : 2 });
  parts.push(
    textLines(lines, { x: GUTTER, y: y + 35, font: 'text', size: 35, leading: 44, fill: INK.text2 }),
  );
  y += lines.length * 44 + 34;
  parts.push(drawMiddle(picture, y), drawFoot(picture));
  return parts.join('');
}

/** Steps on the left and the map on the right; where the other is missing they take its room. */
function drawMiddle({ steps, map, severity, isOver }: StoryPicture, top: number): string {
  const height = FOOT_TOP - 32 - top;
  const side = Math.min(MAP_SIZE, height);
  const hasMap = map !== null && side >= MIN_MAP;
  const parts: string[] = [];
  if (map !== null && hasMap) {
    // Around a pin the ground may be cut at two edges; of an area all is shown.
    const alone = map.hasPin ? INNER : Math.min(INNER, (height * map.width) / map.height);
    const box =
      steps.length === 0
        ? { x: GUTTER, y: top, width: alone, height }
        : { x: WIDTH - GUTTER - side, y: top, width: side, height: side };
    parts.push(drawMap(map, { ...box, radius: 16, severity, isOver }));
  }
  const width = (hasMap ? INNER - side - 28 : INNER) - STEP - 24;
  return [...parts, drawSteps(steps.slice(0, MAX_STEPS), { top, width })].join('');
}

/** The largest size in which all steps fit; in the smallest the last ones may be left out, never cut. */
function drawSteps(steps: readonly string[], { top, width }: { top: number; width: number }): string {
  let parts: string[] = [];
  for (const size of STEP_SIZES) {
    const leading = Math.round(size * 1.24);
    let y = top + 4;
    parts = [];
    for (const [n, step] of steps.entries()) {
      const lines = breakLines(step, { font: 'strong', size, width, max: 4 });
      const taken = Math.max(STEP, lines.length * leading);
      if (y + taken > FOOT_TOP - 12) break;
      parts.push(drawStep(n + 1, lines, { y, size, leading }));
      y += taken + 16;
    }
    if (parts.length === steps.length) break;
  }
  return parts.join('');
}

function drawStep(
  n: number,
  lines: readonly string[],
  { y, size, leading }: { y: number; size: number; leading: number },
): string {
  return [
    rectangle({ x: GUTTER, y, width: STEP, height: STEP }, `rx="6" fill="${INK.accent}"`),
    textLines([String(n)], {
      ...{ x: GUTTER + STEP / 2, y: y + STEP * 0.7, font: 'head', size: 38, anchor: 'middle' },
      fill: INK.onAccent,
    }),
    textLines(lines, {
      ...{ x: GUTTER + STEP + 24, font: 'strong', size, leading, fill: INK.text },
      y: y + (lines.length === 1 ? STEP / 2 + size * 0.36 : size),
    }),
  ].join('');
}

/** Issued, until, who says so; that it grows old; and the code. */
function drawFoot({ rows, aging, host, code }: StoryPicture): string {
  const width = INNER - CODE - 32;
  const labelWidth = Math.max(0, ...rows.map(({ label }) => textWidth(label, 'text', 28))) + 20;
  const parts = [rectangle({ x: 0, y: FOOT_TOP, width: WIDTH, height: FOOT }, `fill="${INK.surface}"`)];
  rows.forEach(({ label, value, mark }, n) => {
    const y = FOOT_TOP + 64 + n * 52;
    const markWidth = mark === '' ? 0 : textWidth(mark, 'strong', 32) + 12;
    const room = width - labelWidth - markWidth;
    const [text = ''] = breakLines(value, { font: 'strong', size: 32, width: room, max: 1 });
    parts.push(
      textLines([label], { x: GUTTER, y, font: 'text', size: 28, fill: INK.text2 }),
      textLines([text], { x: GUTTER + labelWidth, y, font: 'strong', size: 32, fill: INK.text }),
      textLines([mark], {
        ...{ x: GUTTER + labelWidth + textWidth(text, 'strong', 32) + 10, y, font: 'strong', size: 32 },
        fill: INK.bay,
      }),
    );
  });
  const sentence = breakLines(aging, { font: 'text', size: 28, width, max: 2 });
  const markY = HEIGHT - 54;
  parts.push(
    textLines(sentence, {
      x: GUTTER,
      y: FOOT_TOP + 232,
      font: 'text',
      size: 28,
      leading: 38,
      fill: INK.text2,
    }),
    wordmark({ x: GUTTER, y: markY, height: MARK }),
    textLines([host], {
      x: GUTTER + MARK * WORDMARK_ASPECT + 20,
      y: markY,
      font: 'text',
      size: 26,
      fill: INK.text2,
    }),
    qrCode(code, { x: WIDTH - GUTTER - CODE, y: FOOT_TOP + (FOOT - CODE) / 2, size: CODE }),
  );
  return parts.join('');
}
