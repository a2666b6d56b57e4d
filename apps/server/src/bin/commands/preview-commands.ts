import { existsSync, readFileSync } from 'node:fs';
import { AUTHORITIES } from '@paligid/contract/entities/sources';
import { describePlace, evidenceLines } from '../../features/stories/explain/stories.explanation.ts';
import type { LoadedItem } from '../../ingest/cluster/draft-story.ts';
import { documentResult } from '../../ingest/fetch/fetch-result.ts';
import { PdfReader } from '../../ingest/parse/pdf-reader.ts';
import { type Parsed, type ParsedItem, Unreadable } from '../../ingest/parsed-item.ts';
import type { Source } from '../../ingest/source.ts';
import { knownSources } from '../../ingest/sources/registry.ts';
import { manilaTime } from '../../platform/manila-time.ts';
import { CommandRejected } from './command-rejected.ts';

/** What a parser reads from a document and what the rules make of each report, without a database or a network. */
export async function previewDocument(
  sourceId: string,
  file: string,
  { address, fetchedAt }: { address?: string | undefined; fetchedAt: Date },
): Promise<string[]> {
  const source = knownSources('development').find(({ id }) => id === sourceId);
  if (source === undefined)
    throw new CommandRejected(1, `no source is called '${sourceId}': is it in sources/registry.ts?`);
  if (!existsSync(file)) throw new CommandRejected(1, `there is no file ${file}`);
  const parsed = await parseFile(source, readFileSync(file), address ?? source.address, fetchedAt);
  const reports: string[][] = [];
  for (const item of parsed.items) reports.push([...(await reportLines(item, source, fetchedAt)), '']);
  return [
    ...reports.flat(),
    ...parsed.links.map((link) => `link      ${link}`),
    ...parsed.rejected.map(({ externalId = '', reason }) => `rejected  ${externalId} ${reason}`),
    `${parsed.items.length} reports, ${parsed.rejected.length} rejected, ${parsed.skipped} skipped, ${parsed.links.length} links`,
  ];
}

/** What the rules make of reports with these titles and nothing else. */
export async function previewTitles(
  titles: readonly string[],
  { authority = 'media', fetchedAt }: { authority?: string | undefined; fetchedAt: Date },
): Promise<string[]> {
  const known = AUTHORITIES.find((one) => one === authority);
  if (known === undefined) throw new CommandRejected(2, `--authority is one of ${AUTHORITIES.join(', ')}`);
  if (titles.some((title) => title.trim() === '')) throw new CommandRejected(2, 'a title has no text');
  const source = { id: 'preview', name: 'Preview', authority: known, bodyAllowed: true };
  const reports: string[][] = [];
  for (const title of titles) {
    const item = { externalId: 'preview', revision: '', title, hints: [], areas: [], polygons: [] };
    reports.push([...(await reportLines(item, source, fetchedAt)), '']);
  }
  return reports.flat();
}

/** With the checks that a fetched document passes before it is parsed. */
async function parseFile(source: Source, bytes: Buffer, address: string, fetchedAt: Date): Promise<Parsed> {
  try {
    if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
      const reader = new PdfReader();
      const text = await reader.read(bytes).finally(() => reader.close());
      return source.parse({ text, address, fetchedAt, isPdf: true });
    }
    if (bytes.length > source.limits.bytes)
      throw new CommandRejected(1, `${bytes.length} bytes are more than the source's limit`);
    const result = documentResult(bytes, address, source.expects, () => undefined);
    if (result.kind !== 'document') throw new Unreadable('reason' in result ? result.reason : result.kind);
    return source.parse({ text: result.document.text, address, fetchedAt });
  } catch (error) {
    if (error instanceof Unreadable) throw new CommandRejected(1, `unreadable: ${error.message}`);
    throw error;
  }
}

async function reportLines(
  parsed: ParsedItem,
  source: LoadedItem['source'] & { id: string },
  fetchedAt: Date,
): Promise<string[]> {
  // The gazetteer takes two seconds to load.
  const { draftStory } = await import('../../ingest/cluster/draft-story.ts');
  const times = { seenAt: fetchedAt, acceptedAt: fetchedAt };
  const draft = draftStory({ id: parsed.externalId, sourceId: source.id, source, parsed, ...times });
  const { externalId, issuedAt, areas } = parsed;
  return [
    parsed.title,
    `  ${externalId}, issued ${issuedAt === undefined ? 'at no stated time' : manilaTime(issuedAt)}`,
    ...(areas.length === 0 ? [] : [`  areas: ${areas.join('; ')}`]),
    `  ${draft.category}, severity ${draft.severity}, ${describePlace(draft.placeName, draft.precision, draft.radiusMetres)}`,
    ...evidenceLines(draft.trace),
  ];
}
