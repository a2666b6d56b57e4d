import { HEIGHT, type NamedSpot, type Spot, WIDTH } from './map-plane.ts';

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A letter at the size of the map's names, on the average. */
const LETTER = 7;
const BESIDE_DOT = 7;
const HALF_HEIGHT = 8;
const BELOW_DOT = 14;

/** Over the middle. */
export const PIN_BOX: Box = {
  left: WIDTH / 2 - 14,
  right: WIDTH / 2 + 14,
  top: HEIGHT / 2 - 36,
  bottom: HEIGHT / 2,
};
const BAR_HEIGHT = 32;

/** Of the scale, which begins there, in the lower left or right. */
export function barBox(left: number, length: number): Box {
  return { left: left - LETTER, right: left + length + LETTER, top: HEIGHT - BAR_HEIGHT, bottom: HEIGHT };
}

/** Of the reader, with the label above. */
export function spotBox({ x, y }: Spot): Box {
  return { left: x - 22, right: x + 22, top: y - 30, bottom: y + 14 };
}

/** The room that a name takes, roughly: letters are measured where they are drawn, and nobody waits for that. */
export function nameBox({ x, y, name, side }: NamedSpot): Box {
  const width = name.length * LETTER;
  if (side === 'below') {
    const middle = y + BELOW_DOT;
    return {
      left: x - width / 2,
      right: x + width / 2,
      top: middle - HALF_HEIGHT,
      bottom: middle + HALF_HEIGHT,
    };
  }
  const ends =
    side === 'right'
      ? { left: x, right: x + BESIDE_DOT + width }
      : { left: x - BESIDE_DOT - width, right: x };
  return { ...ends, top: y - HALF_HEIGHT, bottom: y + HALF_HEIGHT };
}

/** Whether it lies on the map whole, and on none of the others. */
export function isClear(box: Box, others: readonly Box[]): boolean {
  const isWhole = box.left > 0 && box.right < WIDTH && box.top > 0 && box.bottom < HEIGHT;
  return isWhole && !others.some((other) => overlaps(box, other));
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
