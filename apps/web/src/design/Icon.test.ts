import { expect, test } from 'vitest';
import { drawSprite } from '../../build/icon-sprite.ts';
import { ICONS } from './icons.ts';

const SHOWN_DRAWINGS = [
  'wordmark',
  'city',
  'jeepney',
  'shutter',
  'lattice-lit',
  'lattice-unlit',
  'empty-quiet',
  'empty-no-location',
  'empty-no-results',
  'empty-offline',
  'empty-error',
  'empty-no-bookmarks',
];
const sprite = drawSprite();
const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);

test('the sprite holds every listed icon in its weights and every drawing, once', () => {
  const icons = Object.entries(ICONS).flatMap(([name, weights]) =>
    weights.map((weight) => `${name}-${weight}`),
  );
  expect(ids.toSorted()).toEqual([...icons, ...SHOWN_DRAWINGS].toSorted());
});

test('every symbol is drawn, and none paints with what only its own file has', () => {
  const empty = [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*><\/symbol>/g)];
  expect(empty).toEqual([]);
  expect(sprite).not.toMatch(/url\(|<style|style=/);
});
