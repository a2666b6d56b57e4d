import { countFrames } from '../count-frames.ts';
import type { TyphoonEnvironment } from './environment.ts';

/** The fields of a drill alert that its frames are compared with. */
type LedgerAlert = {
  id: string;
  title: string;
  announced: readonly string[];
  end: string;
  isInForce: boolean;
};
export type AlertLedger = { frames: number; lost: number; twice: number; unexpected: string[] };

/** Whether the announced changes match the script, and every socket in the cells has received them. */
export async function isDeliveredToAll(
  arena: TyphoonEnvironment,
  alerts: readonly LedgerAlert[],
): Promise<boolean> {
  const { lost, unexpected } = await alertLedger(arena, alerts);
  return lost === 0 && unexpected.length === 0;
}

/** Compares every announced change of an alert with what each socket in its cells received: exactly once each. */
export async function alertLedger(
  { db, sockets }: TyphoonEnvironment,
  alerts: readonly LedgerAlert[],
): Promise<AlertLedger> {
  const { rows } = await db.query<{ id: string; event: string; sequence: string | null; cells: string[] }>(
    `select payload->>'item_id' as id, event, sequence, cells from outbox
     where event like 'alert.%' order by sequence nulls last`,
  );
  const announced = rows.map(({ sequence, cells, ...row }) => ({
    ...row,
    sequence: Number(sequence ?? -1),
    cells: new Set(cells),
  }));
  const unexpected = alerts.flatMap((alert) => {
    const found = announced.filter((row) => row.id === alert.id).map(({ event }) => event);
    return isExpected(alert, found)
      ? []
      : [`${alert.title}: ${found.join(', ')} instead of ${alert.announced.join(', ')}`];
  });
  const known = new Set(alerts.map(({ id }) => id));
  const strangers = announced
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => `${id} is none of the alerts`);
  const counts = sockets.flatMap((socket) => countFrames(socket, announced));
  return {
    frames: counts.length,
    lost: counts.filter((count) => count === 0).length,
    twice: counts.filter((count) => count > 1).length + sum(sockets.map(({ reader }) => reader.doubles)),
    unexpected: [...unexpected, ...strangers],
  };
}

/** The expiring alert may end before the script waits for it. */
function isExpected({ announced, end, isInForce }: LedgerAlert, found: readonly string[]): boolean {
  const mayEnd = end === 'expired' && isInForce;
  const ended = [...announced, 'alert.ended.v1'];
  return found.join() === announced.join() || (mayEnd && found.join() === ended.join());
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
