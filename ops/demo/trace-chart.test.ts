import type { CollectedSpan } from '@paligid/testkit/trace-collector';
import { expect, test } from 'vitest';
import { drawTrace } from './trace-chart.ts';

const SPAN = { traceId: 'a', parentId: undefined, isFailed: false, attributes: {} };
const SPANS: CollectedSpan[] = [
  { ...SPAN, id: '1', program: 'ingest', name: 'fetch', startMs: 1_000, endMs: 1_010 },
  { ...SPAN, id: '2', program: 'relay', name: 'announce', startMs: 1_050, endMs: 1_050.2 },
  { ...SPAN, id: '3', program: 'push', name: 'send', startMs: 1_080, endMs: 1_100 },
];

test('each step of a trace is a bar where it began and as long as it took', () => {
  const svg = drawTrace(SPANS);
  const bars = [...svg.matchAll(/<rect x="([\d.]+)" y="\d+" width="([\d.]+)"/g)].map(([, x, width]) => [
    x,
    width,
  ]);
  expect(bars).toEqual([
    ['190.0', '62.0'],
    ['500.0', '2.0'],
    ['686.0', '124.0'],
  ]);
  expect(svg).toContain('One bulletin, 100 ms');
  expect(svg).toContain('relay · announce');
});
