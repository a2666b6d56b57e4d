import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Source } from '../source.ts';
import { knownSources } from './registry.ts';

type SourceFixtures = { source: Source; documents: Fixture[] };
/** A document that an index points to says in its first lines where it is. */
type Fixture = { name: string; text: string; address: string };

const OWN_ADDRESS = /address: (https:\S{1,300})/;

/**
 * For tests: every source that has a folder of its own, with the documents in its `fixtures`. Outlets of `news-rss` are
 * rows of one parser, which the sources that use it by themselves exercise.
 */
export function sourcesWithFixtures(): SourceFixtures[] {
  return knownSources('test')
    .filter(({ id }) => existsSync(folder(id, '')))
    .map((source) => {
      const path = folder(source.id, 'fixtures/');
      const names = existsSync(path) ? readdirSync(path).sort() : [];
      if (names.length === 0) throw new Error(`sources/${source.id} needs a document in fixtures`);
      return {
        source,
        documents: names.map((name) => {
          const text = readFileSync(new URL(name, path), 'utf8');
          return { name, text, address: OWN_ADDRESS.exec(text.slice(0, 500))?.[1] ?? source.address };
        }),
      };
    });
}

function folder(id: string, inner: string): URL {
  return new URL(`./${id}/${inner}`, import.meta.url);
}
