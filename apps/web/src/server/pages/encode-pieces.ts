/** Grows to what the largest page has needed. */
let room = Buffer.allocUnsafeSlow(256 * 1024);
/** UTF-8 takes at most three bytes for what a string counts as one. */
const MOST_BYTES_A_UNIT = 3;

/**
 * The bytes of several texts in a row, and where each ends. Joined first, one letter beyond Latin would make the
 * whole page twice as long in memory and slow to encode; apart, only the text that holds it pays.
 */
export function encodePieces(pieces: readonly string[]): { bytes: Buffer; ends: number[] } {
  const most = pieces.reduce((sum, piece) => sum + piece.length, 0) * MOST_BYTES_A_UNIT;
  if (most > room.length) room = Buffer.allocUnsafeSlow(most);
  let end = 0;
  const ends = pieces.map((piece) => {
    end += room.write(piece, end);
    return end;
  });
  return { bytes: Buffer.from(room.subarray(0, end)), ends };
}
