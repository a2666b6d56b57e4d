/** Size of the plane that a small map is drawn on, in its own units. */
export const MAP_WIDTH = 320;
export const MAP_HEIGHT = 232;

export interface MapSpot {
  x: number;
  y: number;
}

/** A name and the side of its dot where it is placed. */
export interface NamedSpot extends MapSpot {
  name: string;
  side: 'right' | 'left' | 'below';
}

export function isOnMap({ x, y }: MapSpot): boolean {
  return x > 0 && x < MAP_WIDTH && y > 0 && y < MAP_HEIGHT;
}

export interface LabelBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Average width of a letter at the size of the map's names. */
const LETTER_WIDTH = 7;
const BESIDE_DOT = 7;
const HALF_HEIGHT = 8;
const BELOW_DOT = 14;

/** Above the centre. */
export const PIN_BOX: LabelBox = {
  left: MAP_WIDTH / 2 - 14,
  right: MAP_WIDTH / 2 + 14,
  top: MAP_HEIGHT / 2 - 36,
  bottom: MAP_HEIGHT / 2,
};
const BAR_HEIGHT = 32;

/** The box of the scale bar that begins at `left`, in the lower left or right. */
export function barBox(left: number, length: number): LabelBox {
  return {
    left: left - LETTER_WIDTH,
    right: left + length + LETTER_WIDTH,
    top: MAP_HEIGHT - BAR_HEIGHT,
    bottom: MAP_HEIGHT,
  };
}

/** The box of the reader's mark, with the label above. */
export function spotBox({ x, y }: MapSpot): LabelBox {
  return { left: x - 22, right: x + 22, top: y - 30, bottom: y + 14 };
}

/** Approximate box of a name: exact text metrics exist only after rendering, and nothing waits for that. */
export function nameBox({ x, y, name, side }: NamedSpot): LabelBox {
  const width = name.length * LETTER_WIDTH;
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

/** Whether the box lies entirely on the map and overlaps none of the others. */
export function hasRoom(box: LabelBox, others: readonly LabelBox[]): boolean {
  const isWhole = box.left > 0 && box.right < MAP_WIDTH && box.top > 0 && box.bottom < MAP_HEIGHT;
  return isWhole && !others.some((other) => overlaps(box, other));
}

function overlaps(a: LabelBox, b: LabelBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
