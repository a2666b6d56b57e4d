import { deflateSync } from 'node:zlib';

/** Text whose baseline begins at a point of the page, in points from its upper left corner. */
export type PlacedText = { x: number; y: number; text: string; size?: number | undefined };
/** A page without text is a picture. */
export type PdfPage = { texts: readonly PlacedText[]; hasPicture?: boolean | undefined };

const [WIDTH, HEIGHT] = [612, 792];
const SIZE = 9;

/** For tests and the simulator: a PDF with placed text in a font that every reader has. The same input, the same bytes. */
export function writePdf(pages: readonly PdfPage[]): Buffer {
  const kids = pages.map((_, index) => `${5 + 2 * index} 0 R`).join(' ');
  return writePdfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    // One grey pixel, drawn as large as it has to be.
    '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\nx\nendstream',
    ...pages.flatMap(({ texts, hasPicture = false }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${6 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Im1 4 0 R >> >> >>`,
      writePdfStream(
        [
          ...texts.map(
            ({ x, y, text, size = SIZE }) => `BT /F1 ${size} Tf ${x} ${HEIGHT - y} Td ${literal(text)} Tj ET`,
          ),
          ...(hasPicture ? ['q 400 0 0 300 100 200 cm /Im1 Do Q'] : []),
        ].join('\n'),
      ),
    ]),
  ]);
}

/** A compressed stream. */
export function writePdfStream(content: string | Buffer): Buffer {
  const packed = deflateSync(content, { level: 9 });
  return Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
}

/** The objects numbered from 1, of which the first is the catalogue, with their table. */
export function writePdfObjects(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n% invented sample, not real data\n')];
  let at = parts[0]?.length ?? 0;
  const starts = objects.map((object, index) => {
    const start = at;
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    at += part.length;
    return start;
  });
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** The encoding of the font is that of Windows, which for our texts is Latin-1. */
function literal(text: string): string {
  const hex = Buffer.from(text, 'latin1').toString('hex');
  return `<${hex}>`;
}
