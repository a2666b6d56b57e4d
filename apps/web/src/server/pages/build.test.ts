import { expect, test } from 'vitest';
import { createGetHead, parseManifest, preloadHints } from './build.ts';

const MANIFEST = parseManifest(
  JSON.stringify({
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
    '_late.js': { file: 'assets/late.js' },
    'src/entry.client.tsx': {
      file: 'assets/entry.js',
      imports: ['_shared.js'],
      dynamicImports: ['_late.js', 'src/features/feed/feed.route.tsx'],
      css: ['assets/entry.css'],
      assets: ['assets/encode-sans-latin-ext-x.woff2', 'assets/encode-sans-latin-standard-normal-x.woff2'],
    },
    'src/features/feed/feed.route.tsx': {
      file: 'assets/feed.js',
      imports: ['_shared.js'],
      css: ['assets/feed.css'],
    },
    'src/features/story/story.route.tsx': {
      file: 'assets/story.js',
      imports: ['_shared.js'],
      dynamicImports: ['src/features/story/below-fold/StoryBelowFold.tsx'],
    },
    'src/features/story/below-fold/StoryBelowFold.tsx': { file: 'assets/more.js', css: ['assets/more.css'] },
  }),
);

test("a route's document names its own chunks and styles, each once, and nothing that loads late", () => {
  const head = createGetHead(new Map([['en', MANIFEST]]))('./features/feed/feed.route.tsx', 'en');
  expect(head.match(/(?:href|src)="([^"]+)"/g)?.map((it) => it.split('"')[1])).toEqual([
    '/assets/encode-sans-latin-standard-normal-x.woff2',
    '/assets/shared.css',
    '/assets/entry.css',
    '/assets/feed.css',
    '/assets/entry.js',
    '/assets/shared.js',
    '/assets/feed.js',
  ]);
  expect(head).toContain('<script type="module" src="/assets/entry.js"></script>');
  expect(head).toContain('<link rel="modulepreload" href="/assets/feed.js">');
});

test('a part that is drawn with the document and loads late has its styles there', () => {
  const head = createGetHead(new Map([['en', MANIFEST]]))('./features/story/story.route.tsx', 'en');
  expect(head).toContain('<link rel="stylesheet" href="/assets/more.css">');
  expect(head).not.toContain('more.js');
});

test('styles and the one font of every page are hinted early', () => {
  expect(preloadHints(MANIFEST)).toEqual([
    '</assets/shared.css>; rel=preload; as=style',
    '</assets/entry.css>; rel=preload; as=style',
    '</assets/encode-sans-latin-standard-normal-x.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  ]);
});
