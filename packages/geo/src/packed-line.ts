/** Polyline encoding (five bits per character, zigzag deltas) of points on an integer grid. */
export type GridPoint = readonly [x: number, y: number];

const FIRST_CHARACTER = 63;
const BITS = 5;
const MORE = 1 << BITS;

export function packLine(points: readonly GridPoint[]): string {
  let [fromX, fromY] = [0, 0];
  let text = '';
  for (const [x, y] of points) {
    text += packNumber(x - fromX) + packNumber(y - fromY);
    [fromX, fromY] = [x, y];
  }
  return text;
}

/** Throws on input that `packLine` cannot have written. */
export function unpackLine(text: string): GridPoint[] {
  const points: GridPoint[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < text.length; ) {
    const [dx, afterX] = unpackNumber(text, at);
    const [dy, afterY] = unpackNumber(text, afterX);
    x += dx;
    y += dy;
    points.push([x, y]);
    at = afterY;
  }
  return points;
}

/** One integer: five bits per character, the sign in the last bit. */
export function packNumber(value: number): string {
  let left = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (left >= MORE) {
    text += String.fromCharCode(FIRST_CHARACTER + MORE + (left % MORE));
    left = Math.floor(left / MORE);
  }
  return text + String.fromCharCode(FIRST_CHARACTER + left);
}

export function unpackNumber(text: string, start: number): [value: number, next: number] {
  let [value, factor] = [0, 1];
  for (let at = start; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - FIRST_CHARACTER;
    if (digit < 0 || digit >= 2 * MORE) break;
    value += (digit % MORE) * factor;
    factor *= MORE;
    if (digit < MORE) return [value % 2 === 1 ? -(value + 1) / 2 : value / 2, at + 1];
  }
  throw new Error(`no number at ${start} of a packed line`);
}
