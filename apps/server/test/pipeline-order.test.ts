import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { pipelineTest as test } from './pipeline-database.ts';
import { announced, expectBalanced, storiesIn } from './pipeline-results.ts';
import { accept, atHour, buildStoredCap, buildStoredItem, clock, deleteEverything } from './stored-items.ts';

describe('two processes at once', () => {
  test('finish an item once', async ({ db, pipeline }) => {
    const id = await accept(db, 'bureau', buildStoredCap({ name: 'first' }));
    await Promise.all(Array.from({ length: 6 }, () => pipeline.process(id)));
    expect(await storiesIn(db)).toMatchObject([{ version: 1 }]);
    expect(await announced(db)).toEqual([['alert.issued.v1', 1]]);
  });

  test('bring a chain to one state, whatever is processed beside what', async ({ db, pipeline }) => {
    const bringToOneState = async (order: readonly number[]) => {
      await deleteEverything(db);
      const messages = [
        buildStoredCap({ name: 'a' }),
        buildStoredCap({ name: 'b', refers: ['a'], messageType: 'Update', sentHour: 1 }),
        buildStoredCap({ name: 'c', refers: ['b'], messageType: 'Update', sentHour: 2 }),
        buildStoredCap({ name: 'd', refers: ['a', 'b', 'c'], messageType: 'Cancel', sentHour: 3 }),
      ];
      const ids: string[] = [];
      for (const message of messages) ids.push(await accept(db, 'bureau', message));
      await Promise.all(order.map((at) => pipeline.process(ids[at % ids.length] ?? '')));
      const stories = (await storiesIn(db)).filter(({ status }) => status !== 'superseded');
      expect(stories).toMatchObject([
        { status: 'cancelled', ended_at: atHour(3), title: 'General Flood Advisory c' },
      ]);
      const { rows } = await db.query(`select 1 from feed_rows where is_alert`);
      expect(rows).toEqual([]);
      await expectBalanced(db);
    };
    // Each message twice, in any order; an order that fails is printed with its seed.
    const orders = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 });
    await fc.assert(fc.asyncProperty(orders, bringToOneState), { numRuns: 10, endOnFailure: true });
  });

  test('bring revisions of one report to one state', async ({ db, pipeline }) => {
    const item = buildStoredItem();
    const ids = [];
    for (let i = 1; i <= 5; i += 1) {
      ids.push(
        await accept(db, 'outlet', { ...item, revision: `${i}`, title: `Creek in Marikina City, part ${i}` }),
      );
    }
    await Promise.all(ids.toReversed().map((id) => pipeline.process(id)));
    expect(await storiesIn(db)).toMatchObject([{ title: 'Creek in Marikina City, part 5' }]);
  });
});

describe('every order of the messages and the end of their time, doubled', () => {
  const messages = {
    alert: () => buildStoredCap({ name: 'a' }),
    update: () =>
      buildStoredCap({ name: 'b', refers: ['a'], messageType: 'Update', sentHour: 1, expiresHour: 14 }),
    cancel: () => buildStoredCap({ name: 'c', refers: ['a', 'b'], messageType: 'Cancel', sentHour: 2 }),
  };
  type Step = keyof typeof messages | 'expiry';
  const sets: [Step[], object][] = [
    [['alert', 'expiry'], { status: 'expired', ended_at: atHour(12), title: 'General Flood Advisory a' }],
    [
      ['alert', 'update', 'expiry'],
      { status: 'expired', ended_at: atHour(14), title: 'General Flood Advisory b' },
    ],
    [
      ['alert', 'cancel', 'expiry'],
      { status: 'cancelled', ended_at: atHour(2), title: 'General Flood Advisory a' },
    ],
    [
      ['alert', 'update', 'cancel', 'expiry'],
      { status: 'cancelled', ended_at: atHour(2), title: 'General Flood Advisory b' },
    ],
  ];

  test.for(sets)('%j ends in one state', async ([steps, end], { db, pipeline }) => {
    for (const order of orders(steps)) {
      await deleteEverything(db);
      clock.advance(atHour(3).getTime() - clock.now().getTime());
      for (const [at, step] of [...order, ...order].entries()) {
        if (step === 'expiry') clock.advance(Math.max(0, atHour(20).getTime() - clock.now().getTime()));
        else await pipeline.run('bureau', { ...messages[step](), revision: `${at}` });
        await pipeline.expire();
        await pipeline.removeEnded();
      }
      expect(await storiesIn(db), order.join()).toMatchObject([end]);
      expect((await db.query('select 1 from feed_rows')).rowCount, order.join()).toBe(0);
      await expectBalanced(db);
    }
  });
});

function orders<T>(steps: readonly T[]): T[][] {
  if (steps.length <= 1) return [[...steps]];
  return steps.flatMap((step, i) => orders(steps.toSpliced(i, 1)).map((rest) => [step, ...rest]));
}
