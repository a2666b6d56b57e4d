import { expect, test } from 'vitest';
import { findAreas } from './find-areas.ts';

test('names and codes become codes, each once', () => {
  expect(findAreas('Marikina City\n 1381300000 \nQuezon City\nTumana, Marikina\nPasig')).toEqual({
    codes: ['1380700000', '1381300000', '1380700016', '1381200000'],
  });
});

test('a name that several places have is not guessed', () => {
  expect(findAreas('Rizal')).toEqual({
    fault: expect.stringMatching(/^“Rizal” may be .*\(province, 0405800000\).* Write the code\.$/),
  });
  expect(findAreas('Marikina\nNowhere at all')).toEqual({ fault: 'No place is called “Nowhere at all”.' });
  expect(findAreas('9999999999')).toEqual({ fault: 'No place is called “9999999999”.' });
  expect(findAreas(' \n ')).toEqual({ fault: 'Say where: one place a line.' });
  expect(findAreas('Pasig\n'.repeat(101))).toEqual({ fault: 'At most 100 places.' });
});
