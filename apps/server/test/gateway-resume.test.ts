import { setTimeout as wait } from 'node:timers/promises';
import { NATION_CELL, readerCell, widerCells } from '@paligid/geo/cells';
import { ResumingReader } from '@paligid/testkit/resuming-reader';
import fc from 'fast-check';
import { expect } from 'vitest';
import { gatewayAddress, gatewayTest as test } from './live-gateway.ts';
import { announceEvents, everythingSent, features, lastNumber, ledgerSince } from './outbox-events.ts';

/** Number of readers, each with a schedule of its own; the full requirement is 1,000. */
const SCHEDULES = Number(process.env['PALIGID_SCHEDULES'] ?? 200);
const SEED = Number(process.env['PALIGID_SEED'] ?? 20_261_115);
const READERS_AT_ONCE = 40;

const MARIKINA = { lat: 14.6507, lon: 121.1029 };
const CEBU = { lat: 10.3157, lon: 123.8854 };
const CELLS = [readerCell(MARIKINA), readerCell(CEBU), NATION_CELL];

const quick = fc.integer({ min: 0, max: 60 });
const stepArbitrary = fc.oneof(
  fc.record({
    kind: fc.constant('connect' as const),
    gateway: fc.nat({ max: 1 }),
    waits: fc.boolean(),
    ms: quick,
  }),
  fc.record({ kind: fc.constant('drop' as const), ms: quick }),
  fc.record({ kind: fc.constant('stay' as const), ms: fc.integer({ min: 0, max: 200 }) }),
);
const scheduleArbitrary = fc.record({
  isGuest: fc.boolean(),
  isInCebu: fc.boolean(),
  steps: fc.array(stepArbitrary, { minLength: 3, maxLength: 12 }),
});
const actionArbitrary = fc.record({
  isAlert: fc.boolean(),
  cell: fc.constantFrom(...CELLS),
  count: fc.integer({ min: 1, max: 8 }),
  ms: fc.integer({ min: 0, max: 30 }),
});

test('whatever the breaks, a reader ends with every event of its cells, once', {
  timeout: 300_000,
}, async ({ db, start, token, tickets }) => {
  const socketLimits = { perReader: READERS_AT_ONCE };
  const gateways = [await start({ features, socketLimits }), await start({ features, socketLimits })];
  const reader = await token();
  let doubles = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(scheduleArbitrary, { minLength: READERS_AT_ONCE, maxLength: READERS_AT_ONCE }),
      fc.array(actionArbitrary, { minLength: 20, maxLength: 40 }),
      async (schedules, happenings) => {
        const begin = await lastNumber(db);
        let isOver = false;
        const live = schedules.map(async ({ isGuest, isInCebu, steps }) => {
          const point = isInCebu ? CEBU : MARIKINA;
          const client = new ResumingReader(begin);
          const connect = async (number: number) => {
            const gateway = gateways[number];
            if (gateway === undefined) throw new Error('no such gateway');
            const key = isGuest ? (await tickets.guestTicket(point)).ticket : reader;
            await client.connect(gatewayAddress(gateway, key), isGuest ? undefined : point);
          };
          for (const step of steps) {
            if (step.kind === 'connect') await connect(step.gateway);
            if (step.kind === 'connect' && step.waits) await client.resumed();
            if (step.kind === 'drop') client.drop();
            await wait(step.ms);
          }
          while (!isOver) await wait(20);
          await connect(0);
          await client.resumed();
          return { client, isGuest, point };
        });
        for (const { isAlert, cell, count, ms } of happenings) {
          await announceEvents(db, isAlert, cell, count);
          await wait(ms);
        }
        await everythingSent(db, gateways);
        isOver = true;
        const ledger = await ledgerSince(db, begin);
        for (const { client, isGuest, point } of await Promise.all(live)) {
          const cells = new Set(widerCells(readerCell(point)));
          const expected = ledger
            .filter((row) => (row.isGuaranteed || !isGuest) && row.cells.some((cell) => cells.has(cell)))
            .map((row) => row.sequence);
          expect(client.cursors.toSorted((a, b) => a - b)).toEqual(expected);
          expect(client.isComplete).toBe(true);
          doubles += client.doubles;
          client.drop();
        }
      },
    ),
    { numRuns: Math.ceil(SCHEDULES / READERS_AT_ONCE), seed: SEED, endOnFailure: true },
  );
  // Frames are sent again only to a reader that reconnects while it was still catching up.
  process.stdout.write(`${SCHEDULES} schedules, seed ${SEED}, ${doubles} frames sent again after a break\n`);
});
