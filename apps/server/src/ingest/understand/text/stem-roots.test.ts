import { expect, test } from 'vitest';
import { rootFinder } from './stem-roots.ts';

const findRoot = rootFinder(
  new Set([
    'sunog',
    'baha',
    'baril',
    'saksak',
    'salpok',
    'yanig',
    'likas',
    'dukot',
    'kotong',
    'protesta',
    'bayad',
    'ulan',
  ]),
);

test.each([
  ['nasusunog', 'sunog'],
  ['sinunog', 'sunog'],
  ['sumunog', 'sunog'],
  ['pagkasunog', 'sunog'],
  ['bumabaha', 'baha'],
  ['pinagbabaril', 'baril'],
  ['pananaksak', 'saksak'],
  ['namaril', 'baril'],
  ['pamamaril', 'baril'],
  ['panununog', 'sunog'],
  ['pangongotong', 'kotong'],
  ['pandurukot', 'dukot'],
  ['nagpoprotesta', 'protesta'],
  ['nababayaran', 'bayad'],
  ['naabutan', undefined],
  ['magulang', undefined],
  ['uulan', 'ulan'],
  ['umulan', 'ulan'],
  ['sinaksak', 'saksak'],
  ['nagkasalpukan', 'salpok'],
  ['niyanig', 'yanig'],
  ['pinalilikas', 'likas'],
  ['inilikas', 'likas'],
  ['bahay', undefined],
  ['sunog', 'sunog'],
])("the root of '%s' is %s", (word, root) => {
  expect(findRoot(word)).toBe(root);
});
