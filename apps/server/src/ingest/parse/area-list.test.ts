import { expect, test } from 'vitest';
import { splitAreas } from './area-list.ts';

test.each([
  ['Bulacan, Nueva Ecija and Cavite.', ['Bulacan', 'Nueva Ecija', 'Cavite']],
  [
    'Metro Manila(Quezon City, Marikina), Rizal(San Mateo).',
    ['Quezon City, Metro Manila', 'Marikina, Metro Manila', 'San Mateo, Rizal'],
  ],
  [
    'the northern and central portions of Quezon (Infanta, Real), the rest of Aurora',
    ['Infanta, Quezon', 'Real, Quezon', 'Aurora'],
  ],
  ['the northern portion of Metro Manila (Caloocan)', ['Caloocan, Metro Manila']],
  ['Northern Samar, Eastern Samar', ['Northern Samar', 'Eastern Samar']],
  ['mainland Cagayan, the eastern part of Isabela', ['mainland Cagayan', 'eastern part of Isabela']],
  [
    '#MetroManila(QuezonCity, Caloocan), #Rizal',
    ['QuezonCity, Metro Manila', 'Caloocan, Metro Manila', 'Rizal'],
  ],
  ['-', []],
  ['', []],
])('%s', (text, areas) => {
  expect(splitAreas(text)).toEqual(areas);
});

test('a hostile list is read in no time', () => {
  for (const piece of ['(', 'northern and ', 'the rest of ', 'A, ', ' and and ']) {
    // CPU time of this thread: other work on the machine does not count.
    const before = process.threadCpuUsage();
    splitAreas(piece.repeat(20_000));
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(500);
  }
});
