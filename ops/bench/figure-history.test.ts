import { expect, it } from 'vitest';
import { drawHistory } from './figure-chart.ts';
import { historyLines, parseHistory, writeHistory } from './figure-history.ts';

const FILE = {
  commit: 'abc1234',
  startedAt: '2026-11-18T01:00:00Z',
  machine: { cpus: 2, model: 'invented', memoryGb: 24, loadBefore: 0.2 },
  rounds: 3,
  isQuick: false,
  failed: [],
  figures: [
    {
      bench: 'api',
      goal: 'P1',
      what: 'cached feed',
      unit: '/s' as const,
      samples: [6, 8, 7],
      bare: [10, 10, 10],
    },
    { bench: 'web', goal: 'page', what: '/ <b>', unit: 'ms' as const, samples: [4, 2, 3], bare: [] },
  ],
};

it('keeps the median of the rounds, as a ratio where the bare limit was measured', () => {
  expect(historyLines(FILE)).toMatchObject([
    { day: '2026-11-18', key: 'api | P1 | cached feed', unit: 'ratio', value: 0.7, rounds: 3 },
    { unit: 'ms', value: 3, rounds: 3 },
  ]);
});

it('is read back as it was written, and refuses a line of other columns', () => {
  const lines = historyLines(FILE);
  expect(parseHistory(writeHistory(lines))).toEqual(lines);
  expect(() => parseHistory('day\n2026-11-18\tabc\n')).toThrow('line 2');
});

it('draws a panel for each figure, with names escaped', () => {
  const drawn = drawHistory([...historyLines(FILE), ...historyLines({ ...FILE, commit: 'def' })]);
  expect(drawn.match(/<rect /g)).toHaveLength(2);
  expect(drawn.match(/<circle /g)).toHaveLength(4);
  expect(drawn).toContain('page / &lt;b&gt;');
  expect(drawn).not.toContain('<b>');
});
