import { expect, test } from 'vitest';
import { isBusyCityCode, isRegionCode } from './area-codes.ts';
import { GAZETTEER } from './gazetteer.ts';

test('regions differ from all other areas by their code', () => {
  const areas = GAZETTEER.places.filter(({ kind }) =>
    ['region', 'province', 'city', 'municipality'].includes(kind),
  );
  for (const { id, kind } of areas) expect(isRegionCode(id), id).toBe(kind === 'region');
});

test.each([
  ['Marikina', '1380700000', true],
  ['Cebu City', '0730600000', true],
  ['Basco', '0200901000', false],
])('many reports of %s at once: %s is %s', (_, code, isBusy) => {
  expect(isBusyCityCode(code)).toBe(isBusy);
});
