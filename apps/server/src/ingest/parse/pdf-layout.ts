/** A run of text on a page: where its baseline begins, in points from the upper left corner. */
export type TextPiece = { x: number; y: number; width: number; size: number; text: string };
/** Text of one line that stands apart from the next, with its column. */
export type TextCell = { at: number; text: string };

/** Points of a character's column: narrower than a letter of any size that people read, so that cells keep their place. */
const COLUMN_POINTS = 3;
const MAX_COLUMN = 400;
const MAX_CHARS = 300_000;
/** Control, format and private characters, lone surrogates, and any run of spaces. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\s]+/gu;
/** The share of a page's height in which headers and footers stand. */
const MARGIN = 0.12;
const PAGE_NUMBER = /\bpage \d{1,3}(?: of \d{1,3})?/i;

type Line = { y: number; text: string };

/**
 * The lines of each page from top to bottom. What stands beside it stays beside it: every cell begins at the column of
 * its place, two spaces or more after the cell before, so that the cells of a table are found under their heading.
 * Undefined if there is more than anybody writes.
 */
export function layoutPages(
  pages: readonly { pieces: readonly TextPiece[]; height: number }[],
): string[] | undefined {
  const lines = pages.map(({ pieces }) => linesOf(pieces));
  const kept = lines.map((page, index) =>
    page.filter((line) => !isMarginal(line, index, lines, pages[index]?.height ?? 0)),
  );
  const texts = kept.map((page) => page.map(({ text }) => text).join('\n'));
  return texts.reduce((chars, { length }) => chars + length, 0) > MAX_CHARS ? undefined : texts;
}

/** The cells of a line of `layoutPages`. */
export function cellsOf(line: string): TextCell[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map((match) => ({ at: match.index, text: match[0] }));
}

function linesOf(pieces: readonly TextPiece[]): Line[] {
  const visible = pieces.filter(({ text }) => text.trim() !== '');
  const rows: TextPiece[][] = [];
  for (const piece of [...visible].sort((one, other) => one.y - other.y)) {
    const [first] = rows.at(-1) ?? [];
    if (first !== undefined && piece.y - first.y <= 0.4 * Math.min(first.size, piece.size)) {
      rows.at(-1)?.push(piece);
    } else rows.push([piece]);
  }
  return rows
    .map((row) => ({ y: row[0]?.y ?? 0, text: lineText(row) }))
    .filter(({ text }) => text.trim() !== '');
}

function lineText(row: TextPiece[]): string {
  let line = '';
  let end = Number.NEGATIVE_INFINITY;
  for (const { x, width, size, text } of row.sort((one, other) => one.x - other.x)) {
    const words = text.replace(UNPRINTABLE, ' ').trim();
    if (words === '') continue;
    const gap = x - end;
    if (gap > 1.2 * size) {
      const column = Math.min(Math.max(Math.round(x / COLUMN_POINTS), 0), MAX_COLUMN);
      line = line === '' ? ' '.repeat(column) : `${line}  `.padEnd(column);
    } else if (gap > 0.15 * size || /^\s/.test(text)) line += ' ';
    line += words;
    end = x + width;
  }
  return line;
}

/** A header is read once, on the first page; a footer, which would stand in the middle of a text, never. */
function isMarginal(line: Line, index: number, pages: readonly Line[][], height: number): boolean {
  if (line.y > MARGIN * height && line.y < (1 - MARGIN) * height) return false;
  const isFooter = line.y > height / 2;
  return pages.some(
    (page, other) =>
      (isFooter ? other !== index : other < index) &&
      page.some(({ y, text }) => Math.abs(y - line.y) <= 2 && comparable(text) === comparable(line.text)),
  );
}

function comparable(text: string): string {
  return text.trim().replace(PAGE_NUMBER, 'page');
}
