import { cellToInt8, readerCell, widerCells } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import type { ResumingReader } from '@paligid/testkit/resuming-reader';

/** An announced change of an alert. */
export type Announced = { id: string; sequence: number; cells: ReadonlySet<string> };

/** How often a reader received each change that was announced in their cells. */
export function countFrames(
  { reader, point }: { reader: ResumingReader; point: Point },
  announced: readonly Announced[],
): number[] {
  const own = widerCells(readerCell(point)).map(cellToInt8);
  return announced
    .filter(({ cells }) => own.some((cell) => cells.has(cell)))
    .map(
      ({ id, sequence }) =>
        reader.updates.filter(({ data, cursor }) => cursor === sequence && data.id === id).length,
    );
}
