import { cellsOf, type TextCell } from '../../parse/pdf-layout.ts';
import { PAGE_BREAK } from '../../parse/pdf-reader.ts';
import { LayoutChanged, type Parsed, type RawDocument } from '../../parsed-item.ts';
import {
  bulletinItems,
  isCurrent,
  parseHeading,
  SIGNAL_DETAILS,
  type Signal,
  signalAreas,
} from './bulletin.ts';

const MAX_LINES = 3000;
const SIGNALS_BEGIN = /^Tropical Cyclone Wind Signals/i;
const SIGNALS_END = /^(?:Other )?Hazards Affecting|^Track and Intensity/i;
const NUMBER = /^(?:TCWS|Wind Signal|Signal)?(?: ?(?:No\.?|#))? ?([1-5])$/i;
const NUMBER_WORDS = /^(?:TCWS|Wind Signal|Signal|No\.?)(?: No\.?)?$/i;
/** A line of its own that goes on with the sentence above; places begin with a capital or with these words. */
const CONTINUED = /^(?!the |mainland |rest |extreme |northern|southern|eastern|western|central)[a-z(]/;
/** A cell may begin a little before its heading, which is centred. */
const SLACK = 3;

type Block = { number?: number; lists: string[] };

/** The PDF of one bulletin. Pages that are pictures, such as the map of the track, are named as unread. */
export function parsePdfBulletin({ text, address, fetchedAt }: RawDocument): Parsed {
  const pages = text.split(PAGE_BREAK);
  const rows = pages
    .flatMap((page) => page.split('\n'))
    .slice(0, MAX_LINES)
    .map(cellsOf);
  const lines = rows.flatMap((cells) => cells.map((cell) => cell.text));
  const start = lines.findIndex((line) => parseHeading(line) !== undefined);
  const bulletin = parseHeading(lines[start] ?? '');
  if (bulletin === undefined) throw new LayoutChanged('heading of the bulletin');
  const unread = pages.flatMap((page, index) =>
    page.trim() === '' ? [`Page ${index + 1} is a picture without text: not read.`] : [],
  );
  bulletin.lines.push(...lines.slice(start), ...unread);
  bulletin.signals.push(...signalsIn(rows));
  const items = bulletinItems(bulletin, address);
  const isRead = isCurrent(items, fetchedAt);
  return { items: isRead ? items : [], rejected: [], skipped: isRead ? 0 : 1, links: [] };
}

/**
 * The table of signals: a column of numbers, then one for each island group. The cell of the number spans the rows of its
 * places and of its details, so it stands beside any of them; the details end the places of a signal.
 */
function signalsIn(rows: readonly TextCell[][]): Signal[] {
  const begin = rows.findIndex(([first]) => SIGNALS_BEGIN.test(first?.text ?? ''));
  if (begin === -1) return [];
  const inside = rows.slice(begin + 1);
  const end = inside.findIndex(([first]) => SIGNALS_END.test(first?.text ?? ''));
  const table = end === -1 ? inside : inside.slice(0, end);
  const heading = table.find(isHeading);
  if (heading === undefined) return [];
  const columns = heading
    .filter(({ text }) => /^(?:Luzon|Visayas|Mindanao)$/i.test(text))
    .map(({ at }) => at);
  const blocks: Block[] = [];
  let isInDetails = true;
  for (const cells of table.slice(table.indexOf(heading) + 1)) {
    if (isHeading(cells)) continue;
    const [numbers, others] = divided(cells, (columns[0] ?? 0) - SLACK);
    if (others.some(({ text }) => SIGNAL_DETAILS.test(text))) isInDetails = true;
    else if (
      others[0] !== undefined &&
      !(isInDetails && blocks.length > 0 && CONTINUED.test(others[0].text))
    ) {
      if (isInDetails) blocks.push({ lists: columns.map(() => '') });
      isInDetails = false;
      addPlaces(blocks.at(-1), others, columns);
    }
    for (const { text } of numbers) setNumber(blocks.at(-1), text);
  }
  return blocks.map(({ number, lists }) => {
    if (number === undefined) throw new LayoutChanged('number of a wind signal');
    return { number, areas: signalAreas(lists.map((list) => list.trim())) };
  });
}

function isHeading(cells: readonly TextCell[]): boolean {
  return ['Luzon', 'Visayas', 'Mindanao'].every((name) =>
    cells.some(({ text }) => text.toLowerCase() === name.toLowerCase()),
  );
}

/** Cells left of a column, and the others. */
function divided(cells: readonly TextCell[], column: number): [left: TextCell[], others: TextCell[]] {
  return [cells.filter(({ at }) => at < column), cells.filter(({ at }) => at >= column)];
}

/** Each line of a cell goes on under the same heading. */
function addPlaces(block: Block | undefined, cells: readonly TextCell[], columns: readonly number[]): void {
  for (const { at, text } of cells) {
    const index = columns.findLastIndex((column) => at >= column - SLACK);
    if (block !== undefined) block.lists[index] = `${block.lists[index] ?? ''} ${text}`;
  }
}

/** Nothing but the number stands in its column. Two numbers in one block: its places belong to nobody knows which. */
function setNumber(block: Block | undefined, text: string): void {
  const [, digit] = NUMBER.exec(text) ?? [];
  if (digit === undefined && NUMBER_WORDS.test(text)) return;
  const number = Number(digit);
  if (block === undefined || digit === undefined || (block.number ?? number) !== number) {
    throw new LayoutChanged('number of a wind signal beside its places');
  }
  block.number = number;
}
