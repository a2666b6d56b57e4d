import {
  type PdfPage,
  type PlacedText,
  writePdf,
  writePdfObjects,
  writePdfStream,
} from '@paligid/testkit/write-pdf';
import { afterAll, expect, test } from 'vitest';
import { Unreadable } from '../parsed-item.ts';
import { cellsOf } from './pdf-layout.ts';
import { PAGE_BREAK, PdfReader } from './pdf-reader.ts';

// On a machine with other work the deadline would come before what is looked for.
const PATIENT = { deadlineMs: 25_000 };
const reader = new PdfReader(PATIENT);
afterAll(() => reader.close());

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const HELLO = 'BT /F1 9 Tf 72 700 Td (Hello) Tj ET';
const text = (x: number, y: number, words: string): PlacedText => ({ x, y, text: words });

test('lines are in reading order, and the cells of a table stay under their heading', async () => {
  // Written column by column, as word processors do.
  const texts = [
    ...[text(72, 100, 'Signal'), text(150, 100, 'Luzon'), text(400, 100, 'Visayas')],
    ...[text(150, 114, 'Catanduanes, Albay,'), text(150, 126, 'Sorsogon')],
    // A cell over two lines, its number between them.
    ...[text(400, 114, 'Northern Samar,'), text(400, 126, 'Eastern Samar'), text(80, 120, '4')],
    text(72, 72, 'Places under a signal (María’s list)'.replace('’', "'")),
  ];
  const lines = (await reader.read(writePdf([{ texts }]))).split('\n');
  expect(lines.map((line) => cellsOf(line))).toEqual([
    [{ at: 24, text: "Places under a signal (María's list)" }],
    [
      { at: 24, text: 'Signal' },
      { at: 50, text: 'Luzon' },
      { at: 133, text: 'Visayas' },
    ],
    [
      { at: 50, text: 'Catanduanes, Albay,' },
      { at: 133, text: 'Northern Samar,' },
    ],
    [{ at: 27, text: '4' }],
    [
      { at: 50, text: 'Sorsogon' },
      { at: 133, text: 'Eastern Samar' },
    ],
  ]);
});

test('words that were written apart are one line, and a turned page is read as it is shown', async () => {
  const split = [text(72, 72, 'Tropical'), text(108, 72, 'Cyclone'), text(146, 72, 'Bulletin')];
  expect(await reader.read(writePdf([{ texts: split }]))).toMatch(/^ +Tropical Cyclone Bulletin$/);
  const page = (extra: string, content: string) => [
    ...['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [4 0 R] /Count 1 >>', FONT],
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ${extra} /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    writePdfStream(content),
  ];
  const turned = 'BT /F1 9 Tf 0 1 -1 0 100 72 Tm (First) Tj ET BT /F1 9 Tf 0 1 -1 0 120 72 Tm (Second) Tj ET';
  const read = await reader.read(writePdfObjects(page('/Rotate 90', turned)));
  expect(read.split('\n').map((line) => line.trim())).toEqual(['First', 'Second']);
  const watermark = `${HELLO} BT /F1 40 Tf 0.7 0.7 -0.7 0.7 100 100 Tm (DRAFT) Tj ET`;
  expect((await reader.read(writePdfObjects(page('', watermark)))).trim()).toBe('Hello');
});

test('a header is read once, a footer never, and a page that is a picture is empty', async () => {
  const page = (number: number, ...texts: PlacedText[]): PdfPage => ({
    hasPicture: true,
    texts: [text(72, 40, 'Weather division'), ...texts, text(72, 770, `Page ${number} of 3`)],
  });
  const pages = [page(1, text(72, 300, 'Signal No. 4')), page(2), page(3, text(72, 300, 'Signal No. 3'))];
  const read = await reader.read(writePdf(pages));
  expect(read.split(PAGE_BREAK).map((one) => one.split('\n').map((line) => line.trim()))).toEqual([
    ['Weather division', 'Signal No. 4'],
    [''],
    ['Signal No. 3'],
  ]);
});

test('pictures without text are unread, never empty', async () => {
  await expect(reader.read(writePdf([{ texts: [], hasPicture: true }]))).rejects.toThrow(
    new Unreadable('PDF: pictures without text, unread'),
  );
  await expect(reader.read(writePdf([{ texts: [text(72, 72, ' ')] }]))).rejects.toThrow(/unread$/);
});

const GOOD = writePdf([{ texts: [text(72, 72, 'Hello')] }]);
const PAGES = '<< /Type /Pages /Kids [4 0 R] /Count 1 >>';
const PAGE =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>';
const withContent = (content: string | Buffer) =>
  writePdfObjects(['<< /Type /Catalog /Pages 2 0 R >>', PAGES, FONT, PAGE, content]);

const HOSTILE: [name: string, bytes: () => Buffer, reason: RegExp][] = [
  ['nothing', () => Buffer.alloc(0), /not a PDF/],
  ['a web page', () => Buffer.from('<!doctype html><html></html>'), /not a PDF/],
  ['a header alone', () => Buffer.from('%PDF-1.7\n%%EOF\n'), /broken/],
  ['one that was cut off', () => GOOD.subarray(0, -40), /does not end/],
  ['one whose middle is missing', () => Buffer.concat([GOOD.subarray(0, 300), GOOD.subarray(-60)]), /broken/],
  ['a book', () => writePdf(Array.from({ length: 31 }, () => ({ texts: [] }))), /more than 30 pages/],
  [
    'pages inside themselves',
    () =>
      writePdfObjects([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 9 >>',
      ]),
    /broken|not read/,
  ],
  [
    'deep nesting',
    () => withContent(`${'['.repeat(200_000)}${']'.repeat(200_000)}`),
    /broken|unread|not read/,
  ],
  [
    'a hundred thousand words',
    () => withContent(writePdfStream(`${HELLO}\n`.repeat(100_000))),
    /too much text/,
  ],
  [
    'one that only its owner may open',
    () =>
      writePdfObjects(
        ['<< /Type /Catalog /Pages 2 0 R >>', PAGES, FONT, PAGE, writePdfStream(HELLO)],
        `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -1 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >> `,
      ),
    /encrypted/,
  ],
];

test.each(HOSTILE)('%s is unreadable', async (_, bytes, reason) => {
  await expect(reader.read(bytes())).rejects.toThrow(reason);
  await expect(reader.read(GOOD)).resolves.toContain('Hello');
});

test('a file that unpacks to half a gigabyte ends its thread early, and the next is read', {
  timeout: 60_000,
}, async () => {
  const patient = new PdfReader(PATIENT);
  const bytes = withContent(writePdfStream(Buffer.alloc(500_000_000, ' ')));
  expect(bytes.length).toBeLessThan(1_000_000);
  await expect(patient.read(bytes)).rejects.toThrow('PDF: unpacks to too much');
  await expect(patient.read(GOOD)).resolves.toContain('Hello');
  await patient.close();
});

test('what runs off the page, where nobody sees it, is not read', async () => {
  const read = await reader.read(withContent(writePdfStream(`BT /F1 9 Tf (${'a'.repeat(100_000)}) Tj ET`)));
  expect(read.length).toBeLessThan(200);
});

test('one that takes too long is given up, and who waits behind it is served', async () => {
  const hasty = new PdfReader({ deadlineMs: 1 });
  await expect(hasty.read(GOOD)).rejects.toThrow('not read in 1 ms');
  await hasty.close();
  const both = await Promise.allSettled([reader.read(GOOD.subarray(5)), reader.read(GOOD)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
