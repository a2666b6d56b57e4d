import { expect, test } from 'vitest';
import { buildGraph } from './build-graph.ts';
import { computeReach } from './reach.ts';

function reached(sources: Record<string, string>, isCut?: (file: string) => boolean) {
  const reach = computeReach(buildGraph(sources), ['bin.ts'], isCut);
  return (name: string) => {
    const [file = '', declared = '*'] = name.split('#');
    return reach.has({ file, name: declared });
  };
}

test('what an entry point uses is reached, and what stands beside it is not', () => {
  const has = reached({
    'bin.ts': "import { a } from './rules.ts'; a();",
    'rules.ts': 'export function a() { return inner(); } function inner() {} export const b = 1;',
    'dead.ts': "import { b } from './rules.ts'; export const c = b;",
  });
  expect(['rules.ts', 'rules.ts#a', 'rules.ts#inner'].every(has)).toBe(true);
  expect(['rules.ts#b', 'dead.ts', 'dead.ts#c'].some(has)).toBe(false);
});

test('a schema that only gives its type is not used', () => {
  const has = reached({
    'bin.ts': "import { type A, b } from './shapes.ts'; const x: A = b;",
    'shapes.ts':
      'export const aSchema = z.object({}); export type A = z.infer<typeof aSchema>; export const b = 1;',
  });
  expect(has('shapes.ts#b')).toBe(true);
  expect(has('shapes.ts#aSchema')).toBe(false);
});

test('names are followed through exports of other names, of all names and of whole modules', () => {
  const has = reached({
    'bin.ts': "import { x, z } from './index.ts'; import * as all from './all.ts'; run(x, z, all.f);",
    'index.ts': "export { a as x } from './a.ts'; export * from './b.ts';",
    'a.ts': 'export const a = 1; export const unused = 1;',
    'b.ts': 'const y = 1; export { y as z }; export const unused = 1;',
    'all.ts': 'export const f = 1; export default 2;',
  });
  expect(['a.ts#a', 'b.ts#y', 'all.ts#f'].every(has)).toBe(true);
  expect(['a.ts#unused', 'b.ts#unused'].some(has)).toBe(false);
});

test('modules that come while running, by a pattern or for what they do are reached', () => {
  const has = reached({
    'bin.ts':
      "import './effect.ts'; const late = () => import('./late.ts'); import.meta.glob('./routes/*.tsx'); late();",
    'effect.ts': "import { e } from './e.ts'; e();",
    'e.ts': 'export const e = () => {};',
    'late.ts': 'export const l = 1;',
    'routes/home.route.tsx': 'export default function Home() { return <p />; }',
  });
  expect(['e.ts#e', 'late.ts#l', 'routes/home.route.tsx'].every(has)).toBe(true);
});

test('a circle ends, and what is cut off is absent with all that only it uses', () => {
  const has = reached(
    {
      'bin.ts': "import { a } from './a.ts'; import { g } from './gallery.ts'; a(g);",
      'a.ts': "import { b } from './b.ts'; export const a = () => b();",
      'b.ts': "import { a } from './a.ts'; export const b = () => a();",
      'gallery.ts': "import { d } from './demo.ts'; export const g = d;",
      'demo.ts': 'export const d = 1;',
    },
    (file) => file === 'gallery.ts',
  );
  expect(['a.ts#a', 'b.ts#b'].every(has)).toBe(true);
  expect(['gallery.ts', 'demo.ts'].some(has)).toBe(false);
});
