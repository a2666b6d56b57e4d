import { describe, expect, it } from 'vitest';
import { compareFigures } from './compare-figures.ts';
import { type FiguresFile, mergeRounds, type SampledFigure } from './figures-file.ts';

describe('comparing two runs of all benches', () => {
  it('calls a time that grew beyond what rounds differ by worse', () => {
    const [change] = compare({ samples: [100, 101, 99] }, { samples: [120, 121, 119] });
    expect(change).toMatchObject({ verdict: 'worse', before: 100, after: 120 });
    expect(change?.deviations).toBeCloseTo(20, 5);
  });

  it('calls a rate that grew better', () => {
    const rate = { unit: '/s' } as const;
    const [change] = compare({ ...rate, samples: [100, 101, 99] }, { ...rate, samples: [120, 121, 119] });
    expect(change?.verdict).toBe('better');
  });

  it('calls a difference within what rounds differ by the same', () => {
    expect(compare({ samples: [80, 120, 100] }, { samples: [115, 125, 120] })[0]?.verdict).toBe('same');
  });

  it('calls a difference of less than 5 % the same, however steady the rounds', () => {
    expect(compare({ samples: [100, 100.1] }, { samples: [104, 104.1] })[0]?.verdict).toBe('same');
  });

  it('compares ratios where the bare limit was measured, since the machine may have been slower', () => {
    const before = { samples: [100, 102], bare: [50, 51] };
    const after = { samples: [200, 204], bare: [100, 102] };
    expect(compare(before, after)[0]).toMatchObject({ verdict: 'same', before: 2, after: 2 });
  });

  it('gives no verdict on a single round', () => {
    expect(compare({ samples: [100] }, { samples: [300] })[0]).toMatchObject({ verdict: 'unknown' });
  });

  it('leaves out figures that only one run has', () => {
    expect(compare({ what: 'a', samples: [1, 1] }, { what: 'b', samples: [1, 1] })).toEqual([]);
  });
});

describe('rounds of a bench', () => {
  it('become the samples of each figure, and a goal counts if every round reached it', () => {
    const row = { goal: 'P1', what: 'cached feed', unit: '/s' } as const;
    const merged = mergeRounds('api', [
      [{ ...row, ours: 10, bare: 20, isReached: true }],
      [{ ...row, ours: 8, bare: 21, isReached: false }],
    ]);
    expect(merged).toEqual([{ bench: 'api', ...row, samples: [10, 8], bare: [20, 21], isReached: false }]);
  });
});

function compare(before: Partial<SampledFigure>, after: Partial<SampledFigure>) {
  return compareFigures(buildFile(before), buildFile(after));
}

function buildFile(figure: Partial<SampledFigure>): FiguresFile {
  return {
    commit: 'abc',
    startedAt: '2026-11-18T00:00:00Z',
    machine: { cpus: 2, model: 'invented', memoryGb: 24, loadBefore: 0 },
    rounds: 3,
    isQuick: false,
    failed: [],
    figures: [{ bench: 'api', goal: 'P1', what: 'something', unit: 'ms', samples: [1], bare: [], ...figure }],
  };
}
