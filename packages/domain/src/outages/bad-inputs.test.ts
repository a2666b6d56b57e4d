import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOutages } from './read-outages.ts';

const WRITTEN = Date.parse('2026-11-15T12:00:00+08:00');
/** R9: 2,000 runs in CI; `PALIGID_FUZZ_RUNS=1000000` for the long run. */
const RUNS = Number(process.env['PALIGID_FUZZ_RUNS'] ?? 2000);

test('bad inputs are read within 50 ms, and no window is empty or longer than two weeks', {
  timeout: 60_000 + RUNS * 60,
}, () => {
  const piece = fc.constantFrom(
    ...[
      'Power interruption ',
      'walang tubig ',
      'Brgy. ',
      'Barangays A, B and C ',
      'Marikina ',
      'November 17',
      ' to ',
      '-',
    ],
    ...[
      '9 AM',
      '12 nn',
      '22:00',
      'alas-dos ng hapon',
      ' hanggang ',
      '\n',
      '; ',
      '. ',
      '•',
      '99:99 PM',
      'Nov 17 to 31 ',
    ],
    ...['cancelled ', 'restored ', 'ñ', '\u0000', '🌀', '<1>', '<<', 'may 6 ', 'ngayong ', 'Tuesday '],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 60, size: 'max' }), (pieces) => {
      const text = `Power interruption ${pieces.join('')}`;
      // CPU time of this thread: other work on the machine does not count.
      const started = process.threadCpuUsage();
      const found = readOutages(text, [{ id: 'city', start: 0, end: 4 }], WRITTEN);
      // The first run of a pattern is compiled; the fastest of three counts.
      let spent = process.threadCpuUsage(started).user / 1_000;
      for (let i = 0; i < 2 && spent >= 50; i += 1) {
        const again = process.threadCpuUsage();
        readOutages(text, [{ id: 'city', start: 0, end: 4 }], WRITTEN);
        spent = Math.min(spent, process.threadCpuUsage(again).user / 1_000);
      }
      expect(spent).toBeLessThan(50);
      expect(found.length).toBeLessThanOrEqual(60);
      for (const { windows, barangays } of found) {
        expect(barangays.length).toBeLessThanOrEqual(40);
        for (const { fromMs, untilMs } of windows) {
          expect(untilMs).toBeGreaterThan(fromMs);
          expect(untilMs - fromMs).toBeLessThanOrEqual(14 * 86_400_000);
        }
      }
    }),
    { numRuns: RUNS },
  );
});
