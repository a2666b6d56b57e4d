import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unpackLine } from '../src/packed-line.ts';
import { outlineLines, type Topology } from './outline-lines.ts';

const TOPOLOGY: Topology = {
  transform: { scale: [0.1, 0.1], translate: [120, 10] },
  arcs: [
    [
      [0, 0],
      [1, 0],
      [0, 1],
    ],
    [
      [1, 1],
      [-1, -1],
    ],
  ],
  objects: {
    all: {
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]], properties: { lgu: '1380700000' } },
        { type: 'MultiPolygon', arcs: [[[0, 1]], [[-1], [-2]]], properties: { lgu: '0630200000' } },
        { type: 'Polygon', arcs: [[0, 1]], properties: { lgu: '9912300000' } },
      ],
    },
  },
};

test('rings keep their arcs, and codes that moved to another region are mapped', () => {
  const { outlines, arcs } = outlineLines(TOPOLOGY);
  expect(outlines.slice(-2)).toEqual(['1380700000\t0,1', '1830200000\t0,1;-1/-2']);
  expect(unpackLine(arcs.at(-2) ?? '')).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
});

test('what cannot be mapped is listed, not guessed', () => {
  const { unmapped, missing } = outlineLines(TOPOLOGY);
  expect(unmapped).toEqual(['9912300000']);
  expect(missing).toHaveLength(1640);
});

test.each(['outlines.tsv', 'outline-arcs.txt'])('%s names whom its facts are from', (file) => {
  const text = readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8');
  expect(text).toContain('Boundaries: PSA and NAMRIA through OCHA (CC BY-IGO), simplified');
});

test('NOTICE has the credit that the licence asks for', () => {
  const notice = readFileSync(new URL('../../../NOTICE', import.meta.url), 'utf8');
  expect(notice).toContain('Boundaries: PSA and NAMRIA through OCHA (CC BY-IGO), simplified');
});
