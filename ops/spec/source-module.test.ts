import { expect, test } from 'vitest';
import { parseModule } from './source-module.ts';

const parse = (text: string) => parseModule(text, 'a.tsx');
const listNames = (text: string, name: string) => [...(parse(text).declarations.get(name)?.names ?? [])];

test('imports are those that are there when the program runs', () => {
  const { imports, bare } = parse(`
    import './polyfill.ts';
    import type { A } from './a.ts';
    import { type B, c, d as e } from './b.ts';
    import * as all from './all.ts';
    import one from './one.ts';
  `);
  expect(Object.fromEntries(imports)).toEqual({
    c: { from: './b.ts', name: 'c' },
    e: { from: './b.ts', name: 'd' },
    all: { from: './all.ts', name: '*' },
    one: { from: './one.ts', name: 'default' },
  });
  expect(bare).toEqual(['./polyfill.ts']);
});

test('exports are followed to what they stand for', () => {
  const { exports, stars } = parse(`
    const a = 1;
    export { a, a as b };
    export { c as d } from './c.ts';
    export * from './e.ts';
    export function f() {}
    export class G {}
    export const { h, i: [j] } = a;
    export type K = string;
    export default a;
  `);
  expect(Object.fromEntries(exports)).toEqual({
    ...{
      a: 'a',
      b: 'a',
      d: { from: './c.ts', name: 'c' },
      f: 'f',
      G: 'G',
      h: 'h',
      j: 'j',
      default: 'default',
    },
  });
  expect(stars).toEqual(['./e.ts']);
});

test('a declaration uses values, not types, nor names of properties', () => {
  expect(listNames('export const x = (y as Z).w satisfies V;', 'x')).toEqual(['x', 'y']);
  expect(listNames('function f(a: T): U { return { b: c, d, [e]: a[g] }; }', 'f')).toEqual(
    expect.arrayContaining(['c', 'd', 'e', 'g']),
  );
  expect(listNames('function f(a: T): U { return { b: c } }', 'f')).not.toEqual(
    expect.arrayContaining(['b', 'T', 'U']),
  );
  expect(listNames('class C { #p = q; m() { return this.n(r); } }', 'C')).toEqual(
    expect.arrayContaining(['q', 'r']),
  );
  expect(listNames('const X = () => <Card title={t} />;', 'X')).toEqual(
    expect.arrayContaining(['Card', 't']),
  );
});

test('modules that are imported while running and patterns of modules are found', () => {
  const { declarations, effects } = parse(`
    const load = () => import('./late.ts');
    const all = import.meta.glob(['./*.route.tsx', '!./gallery/*']);
    const above = import.meta.glob(['./*.route.tsx', '!./gallery/*'], { base: '../' });
    start(all);
  `);
  expect(declarations.get('load')?.modules).toEqual(['./late.ts']);
  expect(declarations.get('all')?.globs).toEqual([['./*.route.tsx', '!./gallery/*']]);
  expect(declarations.get('above')?.globs).toEqual([['.././*.route.tsx', '!.././gallery/*']]);
  expect([...effects.names]).toEqual(['start', 'all']);
});

test('a test is found by the ids in its title, with what it uses', () => {
  const { tests } = parse(`
    describe('ages', () => {
      test('[DATE-001] [DATE-002] says', () => expect(age(1)).toBe(2));
      test.each([rows])(\`[DATE-003] says \${more}\`, () => other());
      test('names none', () => none());
    });
  `);
  expect(tests.map(({ ids }) => ids)).toEqual([['DATE-001', 'DATE-002'], ['DATE-003']]);
  expect([...(tests[0]?.references.names ?? [])]).toEqual(expect.arrayContaining(['age']));
  expect([...(tests[0]?.references.names ?? [])]).not.toContain('other');
  expect([...(tests[1]?.references.names ?? [])]).toEqual(expect.arrayContaining(['rows', 'other']));
});
