import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareImagePath } from './share-image.ts';

const query = (path: string) => new URL(path, 'https://paligid.example').searchParams;
const parametersOf = (path: string) => Object.fromEntries(query(path));
const severityOf = (severity: number) => query(shareImagePath({ title: 'Flood', severity })).get('severity');

test('[SHARE-034] the share image takes title, summary, location, source, category and severity', () => {
  const path = shareImagePath({
    title: 'Flood on España',
    summary: 'Gutter-deep & rising.',
    location: 'Sampaloc, Manila',
    source: 'MMDA',
    category: 'weather',
    severity: 4,
  });
  expect(path).toMatch(/^\/api\/share-image\?title=/);
  expect(parametersOf(path)).toEqual({
    title: 'Flood on España',
    summary: 'Gutter-deep & rising.',
    location: 'Sampaloc, Manila',
    source: 'MMDA',
    category: 'weather',
    severity: 'warning',
  });
});

test('[SHARE-035] severity 1 and 2 are info, 3 and 4 warning, 5 alert', () => {
  expect([1, 2, 3, 4, 5].map(severityOf)).toEqual(['info', 'info', 'warning', 'warning', 'alert']);
});

test('what a story lacks is left out, never made up', () => {
  expect(parametersOf(shareImagePath({ title: 'Flood' }))).toEqual({ title: 'Flood' });
});

test('a more severe story never looks calmer', () => {
  const order = ['info', 'warning', 'alert'];
  const rank = (severity: number) => order.indexOf(severityOf(severity) ?? '');
  const severity = fc.integer({ min: 1, max: 5 });
  fc.assert(fc.property(severity, severity, (one, other) => (one - other) * (rank(one) - rank(other)) >= 0));
});
