import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeItem } from '../item-codec.ts';
import { PdfReader } from '../parse/pdf-reader.ts';
import { type RawDocument, Unreadable } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { pdfFixture, sourcesWithFixtures } from './source-fixtures.ts';

/** R9: 2,000 runs per parser in CI; `PALIGID_FUZZ_RUNS=1000000` for the long run. */
const RUNS = Number(process.env['PALIGID_FUZZ_RUNS'] ?? 2000);
/** Of a run to repeat; by default another one each time, which a failure names. */
const SEED = process.env['PALIGID_FUZZ_SEED'];
const SEEDED = SEED === undefined ? {} : { seed: Number(SEED) };
const MAX_PARSE_MS = 50;
const MAX_PDF_BYTES = 5_000_000;
const MAX_PDF_CHARS = 300_000;
const FETCHED = new Date('2026-11-15T04:00:00.000Z');

const FIXTURES = await sourcesWithFixtures();

test.each(FIXTURES)(
  'R9: $source.id: bad inputs are read or called unreadable, none takes more than 50 ms',
  { timeout: 60_000 + RUNS * 60 },
  async ({ source, documents }) => {
    for (const document of documents) read(source, document);
    await fc.assert(
      fc.asyncProperty(badInput(documents), async (input) => {
        // Longer inputs are never fetched, and no longer text is found in a PDF.
        const text = input.text.slice(0, input.isPdf ? MAX_PDF_CHARS : source.limits.bytes);
        expect(await fastestMs(() => read(source, { ...input, text }))).toBeLessThan(MAX_PARSE_MS);
      }),
      { ...SEEDED, numRuns: RUNS, endOnFailure: true, reporter: shortReport },
    );
  },
);

/** Bytes of a PDF, changed anywhere: its streams are unpacked, its table points elsewhere, its strings never end. */
test('R9: bad PDFs are read or called unreadable, and ingest is held up by none', {
  timeout: 60_000 + RUNS * 200,
}, async () => {
  const reader = new PdfReader();
  const { bytes } = pdfFixture('pagasa-tcb', 'four-signals.pdf.json');
  const outcomes = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(byteChange(), { minLength: 1, maxLength: 4 }), async (changes) => {
      const changed = changes.reduce((before, change) => change(before), bytes.toString('latin1'));
      const document = Buffer.from(changed.slice(0, MAX_PDF_BYTES), 'latin1');
      let outcome = '';
      const read = async () => {
        outcome = await reader.read(document).then(
          (text) => (text === '' ? 'empty' : 'read'),
          (error: unknown) => (error instanceof Unreadable ? error.message : 'failed'),
        );
      };
      // Of this thread, which waits.
      expect(await fastestMs(read)).toBeLessThan(MAX_PARSE_MS);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      expect(outcome).toMatch(/^(?:read|PDF: .+)$/);
    }),
    { ...SEEDED, numRuns: RUNS, endOnFailure: true },
  );
  await reader.close();
  // Each outcome is met, or the changes are too weak or too strong to tell anything.
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['read', 'PDF: broken', 'PDF: does not end']));
});

/** An input may be megabytes; seed and path reproduce it. */
function shortReport({
  failed,
  seed,
  counterexamplePath,
  counterexample,
  errorInstance,
}: fc.RunDetails<[Input]>) {
  if (!failed) return;
  const text = counterexample?.[0].text ?? '';
  const where = `seed ${seed}, path '${counterexamplePath}'`;
  throw new Error(`${where}: ${text.length} characters, ${JSON.stringify(text.slice(0, 200))}`, {
    cause: errorInstance,
  });
}

/** The output fits the database, whatever the input. */
function read(source: Source, document: Input): void {
  try {
    const parsed = source.parse({ ...document, fetchedAt: FETCHED });
    for (const item of parsed.items) {
      JSON.stringify(encodeItem(item), (_, value) => {
        if (typeof value === 'string') expect(value.isWellFormed() && !value.includes('\0')).toBe(true);
        return value;
      });
    }
    expect(parsed.links.length).toBeLessThanOrEqual(100);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
}

/** In CPU time, because a busy machine delays everything. A slow input is slow every time. */
async function fastestMs(run: () => void | Promise<void>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 5 && fastest >= MAX_PARSE_MS; tries++) {
    const before = process.threadCpuUsage();
    await run();
    const { user, system } = process.threadCpuUsage(before);
    fastest = Math.min(fastest, (user + system) / 1000);
  }
  return fastest;
}

type Input = Omit<RawDocument, 'fetchedAt'>;

function badInput(documents: readonly Input[]): fc.Arbitrary<Input> {
  const document = fc.constantFrom(...documents);
  const mutated = fc
    .tuple(document, fc.array(mutation(), { minLength: 1, maxLength: 4 }))
    .map(([{ text, ...rest }, changes]) => ({
      ...rest,
      text: changes.reduce((changed, change) => change(changed), text),
    }));
  const noise = fc.tuple(document, fc.string({ unit: 'binary' })).map(([rest, text]) => ({ ...rest, text }));
  return fc.oneof({ weight: 9, arbitrary: mutated }, { weight: 1, arbitrary: noise });
}

type Mutation = (text: string) => string;

const HOSTILE = [
  '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>',
  '&b;&c;&nbsp;&#0;&#xD800;&#x110000;&#99999999999;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '<?xml version="1.0" encoding="utf-16"?>',
  '\u0000\u202e\ud800\ufeff',
  '<__proto__>x</__proto__>',
  '<constructor><prototype/></constructor>',
  '"__proto__":{"polluted":1},',
  '<info><info><info>',
  '<item><title>x</title></item>',
  '<table><tr><td><div class="panel-body">',
  '</td></tr></table></div></body></html>',
  '<author>((((((((</author>',
  '<polygon>14,121 14,NaN 1e400,Infinity -0,-0</polygon>',
  '[[[[[[[[',
  '{"type":',
  '</channel></rss>',
  '1e999',
  '-9007199254740993',
  '\\ud800',
];
const NUMBERS = ['0', '-1', '1e999', '9'.repeat(400), '-0', 'NaN', '1794707927000.5', '', '٣', '0x10'];

function mutation(): fc.Arbitrary<Mutation> {
  const at = fc.double({ min: 0, max: 1, noNaN: true });
  return fc.oneof(
    at.map((share) => (text: string) => text.slice(0, Math.floor(text.length * share))),
    fc.tuple(at, at).map(([from, to]) => (text: string) => {
      const [start, end] = span(text, from, to);
      return text.slice(0, start) + text.slice(end);
    }),
    fc.tuple(at, fc.integer({ min: 0, max: 0xffff })).map(([share, code]) => (text: string) => {
      const place = Math.floor(text.length * share);
      return text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1);
    }),
    fc
      .tuple(at, fc.constantFrom(...HOSTILE), fc.constantFrom(1, 1, 3, 300))
      .map(([share, hostile, times]) => {
        return (text: string) => insert(text, share, hostile.repeat(times));
      }),
    fc.tuple(at, at, fc.constantFrom(2, 20, 200)).map(([from, to, times]) => (text: string) => {
      const [start, end] = span(text, from, to);
      const piece = text.slice(start, Math.min(end, start + 2000));
      return text.slice(0, start) + piece.repeat(times) + text.slice(end);
    }),
    fc
      .tuple(at, fc.constantFrom('a', 'info', 'item', 'entry'), fc.constantFrom(10, 200, 3000))
      .map(([share, name, deep]) => {
        return (text: string) => insert(text, share, `<${name}>`.repeat(deep) + `</${name}>`.repeat(deep));
      }),
    fc.tuple(at, fc.constantFrom('[', '{"a":'), fc.constantFrom(100, 20_000)).map(([share, open, deep]) => {
      return (text: string) => insert(text, share, open.repeat(deep));
    }),
    fc.tuple(at, fc.constantFrom(...NUMBERS)).map(([share, number]) => (text: string) => {
      const place = Math.floor(text.length * share);
      return text.slice(0, place) + text.slice(place).replace(/-?\d+(?:\.\d+)?/, number);
    }),
    fc.tuple(at, fc.string({ unit: 'binary', maxLength: 40 })).map(([share, noise]) => {
      return (text: string) => insert(text, share, noise);
    }),
  );
}

const HOSTILE_PDF = [
  ...[
    'endobj',
    'endstream',
    'stream\n',
    ' 0 R',
    '/Kids [2 0 R 2 0 R]',
    '/Count 999999',
    '/Count -1',
    '%%EOF\n',
  ],
  ...['<<', '>>', '[', '(', '<', '/Filter [/FlateDecode /FlateDecode /LZWDecode]', '/Length 999999999'],
  ...['/Rotate 90', '/MediaBox [0 0 1e38 1e38]', '/Encrypt 4 0 R', '/Prev 9', '/Type /ObjStm', '2 0 obj\n'],
];

function byteChange(): fc.Arbitrary<Mutation> {
  const at = fc.double({ min: 0, max: 1, noNaN: true });
  const piece = fc.tuple(at, fc.constantFrom(...HOSTILE_PDF), fc.constantFrom(1, 1, 3, 5000));
  return fc.oneof(
    mutation(),
    piece.map(
      ([share, hostile, times]) =>
        (text: string) =>
          insert(text, share, hostile.repeat(times)),
    ),
    // Digits are lengths, numbers of objects and where they are.
    fc.tuple(at, fc.constantFrom('0', '1', '9')).map(([share, digit]) => (text: string) => {
      const place = Math.floor(text.length * share);
      return text.slice(0, place) + text.slice(place).replace(/\d/, digit);
    }),
  );
}

function insert(text: string, share: number, piece: string): string {
  const place = Math.floor(text.length * share);
  return text.slice(0, place) + piece + text.slice(place);
}

function span(text: string, from: number, to: number): [start: number, end: number] {
  const ends = [from, to].map((share) => Math.floor(text.length * share));
  return [Math.min(...ends), Math.max(...ends)];
}
