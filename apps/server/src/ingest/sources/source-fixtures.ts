import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writePdf } from '@paligid/testkit/write-pdf';
import * as z from 'zod';
import { PdfReader } from '../parse/pdf-reader.ts';
import type { RawDocument } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { knownSources } from './registry.ts';

type SourceFixtures = { source: Source; documents: Fixture[] };
/** A document that an index points to says in its first lines where it is. */
export type Fixture = { name: string } & Omit<RawDocument, 'fetchedAt'>;

const OWN_ADDRESS = /address: (https:\S{1,300})/;
const PDF = /\.pdf\.json$/;

const text = z.strictObject({ x: z.number(), y: z.number(), text: z.string(), size: z.number().optional() });
const PdfSchema = z.strictObject({
  address: z.url(),
  pages: z.array(z.strictObject({ texts: z.array(text), hasPicture: z.boolean().optional() })),
});

/**
 * For tests: every source that has a folder of its own, with the documents in its `fixtures`. Outlets of `news-rss` are
 * rows of one parser, which the sources that use it by themselves exercise.
 */
export async function sourcesWithFixtures(): Promise<SourceFixtures[]> {
  const reader = patientPdfReader();
  const all: SourceFixtures[] = [];
  for (const source of knownSources('test').filter(({ id }) => existsSync(folder(id, '')))) {
    const path = folder(source.id, 'fixtures/');
    const names = existsSync(path) ? readdirSync(path).sort() : [];
    if (names.length === 0) throw new Error(`sources/${source.id} needs a document in fixtures`);
    const documents: Fixture[] = [];
    for (const name of names) documents.push(await readFixture(source, name, reader));
    all.push({ source, documents });
  }
  await reader.close();
  return all;
}

async function readFixture(source: Source, name: string, reader: PdfReader): Promise<Fixture> {
  if (PDF.test(name)) {
    const { bytes, address } = pdfFixture(source.id, name);
    return { name, address, text: await reader.read(bytes), isPdf: true };
  }
  const content = readFileSync(folder(source.id, `fixtures/${name}`), 'utf8');
  return { name, text: content, address: OWN_ADDRESS.exec(content.slice(0, 500))?.[1] ?? source.address };
}

/** On a machine with other work the deadline of the product would come first. */
export function patientPdfReader(): PdfReader {
  return new PdfReader({ deadlineMs: 25_000 });
}

/** A PDF is kept as the text on its pages, and where it stands: so a change of it can be read. */
export function pdfFixture(id: string, name: string): { bytes: Buffer; address: string } {
  const { address, pages } = PdfSchema.parse(
    JSON.parse(readFileSync(folder(id, `fixtures/${name}`), 'utf8')),
  );
  return { bytes: writePdf(pages), address };
}

function folder(id: string, inner: string): URL {
  return new URL(`./${id}/${inner}`, import.meta.url);
}
