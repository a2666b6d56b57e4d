import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Source } from '../source.ts';
import { registry } from './registry.ts';

type SourceFixtures = { source: Source; documents: { name: string; text: string }[] };

/**
 * For tests: every source that has a folder of its own, with the documents in its `fixtures`. Outlets of `news-rss` are
 * rows of one parser, which the sources that use it by themselves exercise.
 */
export function sourcesWithFixtures(): SourceFixtures[] {
  return registry
    .filter(({ id }) => existsSync(folder(id, '')))
    .map((source) => {
      const path = folder(source.id, 'fixtures/');
      const names = existsSync(path) ? readdirSync(path).sort() : [];
      if (names.length === 0) throw new Error(`sources/${source.id} needs a document in fixtures`);
      return {
        source,
        documents: names.map((name) => ({ name, text: readFileSync(new URL(name, path), 'utf8') })),
      };
    });
}

function folder(id: string, inner: string): URL {
  return new URL(`./${id}/${inner}`, import.meta.url);
}
