/** Reads PDFs in a thread of its own: what a hostile one does there, ingest does not feel. */
import { parentPort } from 'node:worker_threads';
import { getDocument, type PDFDocumentLoadingTask } from 'unpdf/pdfjs';
import * as z from 'zod';
import { layoutPages, type TextPiece } from './pdf-layout.ts';

export type PdfRequest = { id: number; bytes: Uint8Array };
/** A document beyond a limit may still be at work: the thread must be ended. */
export type PdfResult = { id: number } & ({ pages: string[] } | { reason: string; isAtWork: boolean });

/** A cyclone bulletin has five. */
const MAX_PAGES = 30;
const MAX_PIECES = 20_000;
/** A run that is longer is no line of a page. */
const MAX_RUN = 2000;

const ItemSchema = z.object({
  str: z.string().max(MAX_RUN),
  transform: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]),
  width: z.number(),
});

class BeyondLimit extends Error {}

parentPort?.on('message', async ({ id, bytes }: PdfRequest) => {
  const result = await readPages(bytes).then(
    (pages) => ({ id, pages }),
    (error: unknown) => ({ id, reason: errorReason(error), isAtWork: error instanceof BeyondLimit }),
  );
  parentPort?.postMessage(result satisfies PdfResult);
});

async function readPages(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({
    ...{ data: bytes, verbosity: 0 },
    // Half a list of warned places must not be read as the whole.
    stopAtErrors: true,
    // Nothing is drawn: no fonts, no pictures, no other programs.
    ...{ disableFontFace: true, useSystemFonts: false, useWasm: false, isOffscreenCanvasSupported: false },
    ...{ maxImageSize: 0, enableXfa: false },
  });
  const texts = await readTexts(task).catch(async (error: unknown) => {
    if (!(error instanceof BeyondLimit)) await task.destroy();
    throw error;
  });
  await task.destroy();
  return texts;
}

async function readTexts(task: PDFDocumentLoadingTask): Promise<string[]> {
  const document = await task.promise;
  if (document.numPages > MAX_PAGES) throw new BeyondLimit(`more than ${MAX_PAGES} pages`);
  const pages: { pieces: TextPiece[]; height: number }[] = [];
  let left = MAX_PIECES;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { transform, height } = page.getViewport({ scale: 1 });
    const pieces = await readPieces(page.streamTextContent().getReader(), transform, left);
    left -= pieces.length;
    pages.push({ pieces, height });
  }
  const texts = layoutPages(pages);
  if (texts === undefined) throw new BeyondLimit('too much text');
  return texts;
}

/** As the page is shown: turned, if it says so. Text that stands on end is a watermark. */
async function readPieces(
  reader: ReadableStreamDefaultReader<{ items: readonly unknown[] }>,
  [a, b, c, d, e, f]: readonly number[],
  most: number,
): Promise<TextPiece[]> {
  const pieces: TextPiece[] = [];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return pieces;
    for (const item of value.items) {
      const read = ItemSchema.safeParse(item);
      if (!read.success) throw new BeyondLimit('text out of bounds');
      const { str, transform, width } = read.data;
      const [m11, m12, , , x, y] = transform;
      const turned = [mixed(a, m11, c, m12), mixed(b, m11, d, m12)] as const;
      if (str === '' || Math.abs(turned[1]) > 0.1 * Math.abs(turned[0])) continue;
      if (pieces.length >= most) throw new BeyondLimit('too much text');
      const at = { x: mixed(a, x, c, y) + (e ?? 0), y: mixed(b, x, d, y) + (f ?? 0) };
      pieces.push({ ...at, width, size: Math.max(Math.abs(turned[0]), 1), text: str });
    }
  }
}

function mixed(one = 0, first: number, other = 0, second: number): number {
  return one * first + other * second;
}

function errorReason(error: unknown): string {
  if (error instanceof BeyondLimit) return error.message;
  const name = error instanceof Error ? error.name : '';
  return name === 'PasswordException' ? 'encrypted' : 'broken';
}
