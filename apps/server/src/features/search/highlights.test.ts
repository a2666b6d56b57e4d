import { expect, test } from 'vitest';
import { highlights } from './highlights.ts';
import { readQuery } from './read-query.ts';

const NOW = Date.parse('2026-11-16T02:00:00Z');

function marked(text: string, query: string): string[] {
  return highlights(text, readQuery(query, NOW)).map(([start, end]) => text.slice(start, end));
}

test('words of the same meaning are marked in either language, without the small words beside them', () => {
  expect(marked('Asong natangay ng baha sa Hulo, naisauli sa may-ari', 'baha')).toEqual(['baha']);
  expect(marked('Flood on España Boulevard subsides', 'baha')).toEqual(['Flood']);
  expect(marked('Nothing of the kind', 'baha')).toEqual([]);
  expect(marked('Dagdag na dyip sa Sumulong Highway, Marikina', 'baha sa Marikina ngayon')).toEqual([
    'Marikina',
  ]);
  expect(marked('Baha sa amin, tuyo sa inyo', 'sa')).toEqual(['sa', 'sa']);
});
