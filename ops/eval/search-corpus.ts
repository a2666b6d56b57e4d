import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CATEGORIES } from '@paligid/contract/categories';
import { newUuidV7 } from '@paligid/domain/ids';
import { barangayPlace } from '@paligid/geo/barangays';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { buildItem } from '@paligid/server/ingest/build-item';
import { draftStory } from '@paligid/server/ingest/cluster/draft-story';
import { syncPlaces } from '@paligid/server/ingest/store/places.repository';
import { writeStory } from '@paligid/server/ingest/store/write-story';
import { searchTerms } from '@paligid/server/ingest/understand/search/search-terms';
import { inTransaction } from '@paligid/server/platform/database';
import type pg from 'pg';
import * as z from 'zod';

/** A story of the set; `psgc10` where `place_code` is a code of another edition. */
export const corpusLine = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  category: z.enum(CATEGORIES),
  severity: z.literal([1, 2, 3, 4, 5]),
  place_code: z.string().nullable(),
  psgc10: z.string().nullish(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  published_at: z.string(),
  official: z.boolean(),
  lang: z.string(),
});
type CorpusLine = z.output<typeof corpusLine>;

const SOURCES = [
  { id: 'official', name: 'Official sample', authority: 'official' },
  { id: 'media', name: 'Media sample', authority: 'media' },
] as const;

/** Writes every story as the pipeline does, with the facts that the set gives. Returns the set's id by the story's. */
export async function loadCorpus(pool: pg.Pool, lines: readonly CorpusLine[]): Promise<Map<string, string>> {
  await syncPlaces(pool, GAZETTEER.places);
  for (const { id, name, authority } of SOURCES)
    await pool.query(
      `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled,
         updated_at)
       values ($1, $2, $1, $3, '{en}', 'https://sample.test/' || $1, 'open', $2, '5 minutes', true, now())`,
      [id, name, authority],
    );
  const ids = new Map<string, string>();
  for (const line of lines) {
    const published = new Date(line.published_at);
    const id = newUuidV7(published.getTime(), (count) => randomBytes(count));
    ids.set(id, line.id);
    await inTransaction(pool, async (db, send) => {
      const state = {
        draft: toDraft(id, line, published),
        status: 'active' as const,
        expiresAt: null,
        endedAt: null,
      };
      const newId = () => newUuidV7(published.getTime(), (count) => randomBytes(count));
      writeStory({ db, send, now: published, newId }, id, undefined, state);
    });
  }
  return ids;
}

function toDraft(id: string, line: CorpusLine, published: Date) {
  const source = SOURCES.find(({ authority }) => (authority === 'official') === line.official) ?? SOURCES[1];
  const drafted = draftStory({
    ...{ id, sourceId: source.id, seenAt: published, acceptedAt: published },
    source: { name: source.name, authority: source.authority, bodyAllowed: true },
    parsed: buildItem({
      title: line.title,
      issuedAt: published,
      ...(line.summary !== null && { summary: line.summary }),
    }),
  });
  const code = line.psgc10 ?? line.place_code;
  const isKnown = code !== null && (GAZETTEER.byId.has(code) || barangayPlace(code) !== undefined);
  const draft = {
    ...{ ...drafted, category: line.category, severity: line.severity, expiresAt: null },
    ...{ placeId: isKnown ? code : drafted.placeId, lat: line.lat, lon: line.lon },
  };
  return { ...draft, searchTerms: searchTerms(draft) };
}

/** The lines of a labelled set. */
export function readLines<T extends z.ZodType>(file: string, schema: T): z.output<T>[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => schema.parse(JSON.parse(line)));
}
