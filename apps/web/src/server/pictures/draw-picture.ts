import { Resvg } from '@resvg/resvg-js';
import { drawTall } from './draw-tall.ts';
import { drawWide } from './draw-wide.ts';
import { drawWords } from './draw-words.ts';
import { type Picture, SHAPES } from './picture.ts';

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
