import type { Pool } from 'pg';
import type { Source } from '../source.ts';
import { registry } from '../sources/registry.ts';
import { syncSources } from '../sources.repository.ts';
import type { LabelledItem } from './labelled-item.ts';

type RunSource = Pick<Source, 'id' | 'bodyAllowed'>;

/**
 * The sources of a run. One of the registry, by id or name, is what the registry says; any other outlet or
 * agency is written down at its first item, with the authority that item gives it.
 */
export function runSources(db: Pool, now: Date): (item: LabelledItem) => Promise<RunSource> {
  const known = new Map<string, RunSource>();
  const ids = new Set<string>();
  return async ({ source: name, authority }) => {
    const key = `${authority} ${name}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const listed = registry.find((one) => one.id === name || one.name === name);
    const source = listed ?? strangerOf(name, authority, freeId(name, ids));
    ids.add(source.id);
    known.set(key, source);
    await syncSources(db, [source], now);
    return source;
  };
}

function strangerOf(name: string, authority: Source['authority'], id: string): Source {
  return {
    id,
    name,
    owner: name,
    authority,
    languages: ['en'],
    address: `https://${id}.invalid/`,
    licence: 'none: of a labelled set',
    attribution: name,
    bodyAllowed: false,
    cadence: { minSeconds: 300, maxSeconds: 900 },
    isHazard: false,
    limits: { totalMs: 1, bytes: 1, linkedBytes: 1 },
    expects: 'xml',
    allowedHosts: [],
    parse: () => ({ items: [], rejected: [], skipped: 0, links: [] }),
    parserVersion: 1,
    isEnabled: true,
  };
}

/** 'Bantay Balita' is bantay-balita, and bantay-balita-2 when that is taken. */
function freeId(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const stem = words?.join('-') ?? 'source';
  let id = stem;
  for (let count = 2; taken.has(id) || registry.some((source) => source.id === id); count += 1)
    id = `${stem}-${count}`;
  return id;
}
