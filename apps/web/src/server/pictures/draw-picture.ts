import { Resvg } from '@resvg/resvg-js';
import { drawBar } from './draw-bar.ts';
import { drawMap } from './draw-map.ts';
import { drawTall } from './draw-tall.ts';
import { type Picture, SHAPES, type StoryPicture, type WordsPicture } from './picture.ts';
import { INK, plate, qrCode, rectangle, textLines, WORDMARK_ASPECT, wordmark } from './svg-parts.ts';
import { breakLines, fittingLines, textWidth } from './text-lines.ts';

/** The picture as SVG. */
export function pictureSvg(picture: Picture): string {
  const { width, height } = SHAPES[picture.shape];
  const content =
    picture.kind === 'words'
      ? drawWords(picture)
      : picture.shape === 'wide'
        ? drawWide(picture)
        : drawTall(picture);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

/** `fontFiles` as `writeFonts` wrote them. */
export function drawPng(picture: Picture, fontFiles: string[]): Buffer {
  const options = {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Encode Sans' },
    logLevel: 'off' as const,
  };
  return Buffer.from(new Resvg(pictureSvg(picture), options).render().asPng());
}

const { width: WIDTH, height: HEIGHT } = SHAPES.wide;
const GUTTER = 44;
const SIDE = 456;
const LEFT = WIDTH - SIDE;
const BAR = 72;
const CODE = 208;
const CODE_GAP = 16;
const LARGE_CODE = 300;
const MARK = 44;
const FOOT = 110;

/** The preview of a link, 1200 x 630: what it says on the left, where on the right, with a code to the latest. */
function drawWide(picture: StoryPicture): string {
  const { title, line, plate: place, rows, aging } = picture;
  const width = LEFT - GUTTER * 2;
  const parts = [
    rectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, `fill="${INK.ground}"`),
    drawSide(picture),
    drawBar({ ...picture, until: '' }, { width: LEFT, height: BAR, gutter: GUTTER, size: 28 }),
  ];
  let y = BAR + 32;
  if (place !== '') {
    parts.push(plate(place, { x: GUTTER, y, size: 38, width }));
    y += 38 * 1.45 + 18;
  }
  const head = fittingLines(title, {
    font: 'head',
    sizes: [56, 50, 44, 38],
    width,
    max: 4,
    maxOfSmallest: 6,
  });
  const leading = Math.round(head.size * 1.12);
  parts.push(
    textLines(head.lines, {
      x: GUTTER,
      y: y + head.size,
      font: 'head',
      size: head.size,
      leading,
      fill: INK.text,
    }),
  );
  y += head.lines.length * leading + 24;
  const room = Math.floor((HEIGHT - FOOT - 24 - y) / 34);
  if (room > 0) {
    const lines = breakLines(line, { font: 'text', size: 27, width, max: Math.min(3, room) });
    parts.push(
      textLines(lines, { x: GUTTER, y: y + 27, font: 'text', size: 27, leading: 34, fill: INK.text2 }),
    );
  }
  const when = fittingLines(
    rows
      .slice(0, -1)
      .map(({ label, value }) => `${label} ${value}`)
      .join(' • '),
    { font: 'strong', sizes: [23, 21, 19, 17], width, max: 1 },
  );
  const who = rows.slice(-1).map(({ value, mark }) => [value, mark].filter(Boolean).join(', '));
  const footWidth = width - MARK * WORDMARK_ASPECT - 24;
  const isRoomy = textWidth([...who, aging].join('. '), 'text', 21) <= footWidth;
  const says = breakLines(isRoomy ? [...who, aging].join('. ') : who.join(''), {
    ...{ font: 'text', size: 21, width: footWidth, max: 1 },
  });
  parts.push(
    textLines(when.lines, {
      x: GUTTER,
      y: HEIGHT - FOOT + 30,
      font: 'strong',
      size: when.size,
      fill: INK.text,
    }),
    textLines(says, { x: GUTTER, y: HEIGHT - FOOT + 68, font: 'text', size: 21, fill: INK.text2 }),
    wordmark({ x: LEFT - GUTTER - MARK * WORDMARK_ASPECT, y: HEIGHT - FOOT + 68, height: MARK }),
  );
  return parts.join('');
}

/** The map above the code; without a map the code alone. */
function drawSide({ map, severity, isOver, code }: StoryPicture): string {
  const ground = rectangle({ x: LEFT, y: 0, width: SIDE, height: HEIGHT }, `fill="${INK.surface}"`);
  if (map === null) {
    const at = { x: LEFT + (SIDE - LARGE_CODE) / 2, y: (HEIGHT - LARGE_CODE) / 2 };
    return ground + qrCode(code, { ...at, size: LARGE_CODE });
  }
  const mapHeight = HEIGHT - CODE - CODE_GAP * 2;
  return (
    ground +
    drawMap(map, { x: LEFT, y: 0, width: SIDE, height: mapHeight, radius: 0, severity, isOver }) +
    qrCode(code, { x: LEFT + (SIDE - CODE) / 2, y: mapHeight + CODE_GAP, size: CODE })
  );
}

const STRIPES = { info: '#93bdd4', warning: '#ff8a52', alert: '#ff6b78', brand: INK.accent };
const WORDS_GUTTER = 80;
const STRIPE = 16;
const WORDS_MARK = 72;

/** Words that somebody passes on, with our name. It has no severity, no source of ours and no time: it is no bulletin. */
function drawWords({ shape, tone, title, text, note, whose, tagline }: WordsPicture): string {
  const { width, height } = SHAPES[shape];
  const inner = width - WORDS_GUTTER * 2;
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
  let y = WORDS_GUTTER;
  if (note !== '') {
    const [line = ''] = breakLines(note, { font: 'strong', size: 30, width: inner, max: 1 });
    parts.push(textLines([line], { x: WORDS_GUTTER, y: y + 24, font: 'strong', size: 30, fill: INK.text2 }));
    y += 56;
  }
  parts.push(
    textLines(head.lines, {
      x: WORDS_GUTTER,
      y: y + head.size * 0.9,
      font: 'head',
      size: head.size,
      leading,
      fill: INK.text,
    }),
  );
  y += head.lines.length * leading + 28;
  const room = Math.max(0, Math.floor((height - WORDS_GUTTER - WORDS_MARK - 40 - y) / 46));
  const lines =
    room === 0 ? [] : breakLines(text, { font: 'text', size: 36, width: inner, max: Math.min(8, room) });
  const mark = WORDS_MARK * WORDMARK_ASPECT;
  const [foot = ''] = breakLines(whose === '' ? tagline : whose, {
    ...{ font: 'text', size: 28, width: inner - mark - 32, max: 1 },
  });
  const baseline = height - WORDS_GUTTER + 6;
  parts.push(
    textLines(lines, {
      x: WORDS_GUTTER,
      y: y + 36,
      font: 'text',
      size: 36,
      leading: 46,
      fill: INK.text2,
    }),
    wordmark({ x: WORDS_GUTTER, y: baseline, height: WORDS_MARK }),
    textLines([foot], {
      x: width - WORDS_GUTTER,
      y: baseline,
      font: 'text',
      size: 28,
      anchor: 'end',
      fill: INK.text2,
    }),
  );
  return parts.join('');
}
