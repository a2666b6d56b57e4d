import type { StoryPicture } from './picture.ts';
import { fade, INK, PANES_WIDTH, rectangle, SEVERITY_INK, severityPanes, textLines } from './svg-parts.ts';
import { breakLines, fittingLines, textWidth } from './text-lines.ts';

interface BarBox {
  width: number;
  height: number;
  /** From both sides. */
  gutter: number;
  size: number;
}

/** How severe it is and until when; in the colour of the all-clear once it is over. */
export function drawBar(
  { severity, isOver, isHeld, flag, until }: StoryPicture,
  { width, height, gutter, size }: BarBox,
): string {
  const middle = height / 2;
  const baseline = middle + size * 0.36;
  const box = { x: 0, y: 0, width, height };
  if (isOver) {
    const ink = isHeld ? INK.text2 : INK.bay;
    const [line = ''] = breakLines(flag, {
      font: 'strong',
      size,
      width: width - gutter * 2 - size * 2,
      max: 1,
    });
    return (
      rectangle(box, `fill="${isHeld ? INK.surface : INK.baySoft}"`) +
      `<g fill="none" stroke="${ink}" stroke-width="${size / 8}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${gutter + size / 2} ${middle}) scale(${size / 24})"><circle r="14"/><path d="${isHeld ? 'M0-7v7l5 4' : 'M-6 1l4 4 8-9'}"/></g>` +
      textLines([line], { x: gutter + size * 1.7, y: baseline, font: 'strong', size, fill: ink })
    );
  }
  const ink = SEVERITY_INK[severity];
  const panes = size * 0.9;
  const left = gutter + panes * PANES_WIDTH + size * 0.6;
  const room = width - gutter - left;
  const [label = ''] = breakLines(flag, { font: 'strong', size, width: room, max: 1 });
  const noteRoom = room - textWidth(label, 'strong', size) - size;
  const note = fittingLines(until, {
    ...{
      font: 'strong',
      sizes: [size * 0.86, size * 0.76, size * 0.66],
      width: Math.max(1, noteRoom),
      max: 1,
    },
  });
  // Cut it would say nothing; it is in the foot as well.
  const isWhole = note.lines.join(' ') === until;
  return (
    fade('severity', ink.from, ink.to) +
    rectangle(box, 'fill="url(#severity)"') +
    severityPanes(severity, { x: gutter, y: middle, size: panes }) +
    textLines([label], { x: left, y: baseline, font: 'strong', size, fill: ink.label }) +
    textLines(isWhole ? note.lines : [], {
      ...{ x: width - gutter, y: baseline, font: 'strong', size: note.size, anchor: 'end' },
      fill: severity === 5 ? INK.white : INK.text,
    })
  );
}
