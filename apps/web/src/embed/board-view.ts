/** A town's board as the server writes it: every text is in the reader's language, every address is ours. */
export interface Board {
  version: 1;
  lang: 'en' | 'fil';
  title: string;
  place: string;
  /** Of the town's page. */
  url: string;
  /** When it was written, by the server's clock. */
  now: number;
  as_of: string;
  /** Shown in place of `as_of` when nothing newer can be had. */
  unread_since: string;
  /** What could not be read. */
  notice: string | null;
  /** That nothing is in force: present only when every official source was read just now. */
  calm: string | null;
  sections: readonly BoardSection[];
  more: string;
}

export interface BoardSection {
  heading: string;
  items: readonly BoardItem[];
}

interface BoardItem {
  title: string;
  /** Where it differs from that of the board. */
  lang?: string;
  url?: string;
  /** From 1 to 5; present on alerts. */
  severity?: number;
  /** The severity in words. */
  level?: string;
  details: string;
  /** For a page that stays open: when it ends, and what is then shown as its details. */
  ends?: { at: number; details: string };
}

/** An element before it is a node of a page or written into a document. */
export interface ViewElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (ViewElement | string)[];
}

interface Viewing {
  theme: 'dark' | 'light' | 'auto';
  /** Time since the board was written. */
  ageMs: number;
  /** The last attempt to get a newer one failed. */
  hasFailed: boolean;
}

/** Past this, a board cannot show that nothing is in force. */
const CALM_MS = 180_000;
const MAX_SECTIONS = 6;
const MAX_ITEMS = 20;

/** Without a browser or a server: both draw the same board from it. */
export function boardView(board: Board, { theme, ageMs, hasFailed }: Viewing): ViewElement {
  const isOld = hasFailed && ageMs > CALM_MS;
  const hasCalm = board.calm !== null && ageMs <= CALM_MS;
  return element(
    'section',
    { class: 'board', 'data-theme': theme, lang: board.lang, 'aria-label': board.title },
    element('h2', {}, board.place),
    element('p', { class: isOld ? 'note' : 'age' }, isOld ? board.unread_since : board.as_of),
    board.notice === null ? undefined : element('p', { class: 'note' }, board.notice),
    hasCalm ? element('p', { class: 'calm' }, board.calm ?? '') : undefined,
    ...board.sections
      .slice(0, MAX_SECTIONS)
      .flatMap(({ heading, items }) => [
        element('h3', {}, heading),
        element('ul', {}, ...items.slice(0, MAX_ITEMS).map((item) => itemView(item, board.now + ageMs))),
      ]),
    element('p', { class: 'more' }, element('a', { href: board.url }, board.more)),
  );
}

function itemView(item: BoardItem, nowMs: number): ViewElement {
  const { title, lang, url, severity, level, ends } = item;
  const hasEnded = ends !== undefined && ends.at <= nowMs;
  const words = { ...(lang === undefined ? {} : { lang }) };
  return element(
    'li',
    { class: severity === undefined || hasEnded ? 'row' : `row alert s${severity}` },
    level === undefined || hasEnded ? undefined : element('b', { class: 'level' }, level),
    url === undefined
      ? element('span', { class: 'title', ...words }, title)
      : element('a', { class: 'title', href: url, ...words }, title),
    element('small', {}, hasEnded ? ends.details : item.details),
  );
}

function element(
  tag: string,
  attributes: ViewElement['attributes'],
  ...children: readonly (ViewElement | string | undefined)[]
): ViewElement {
  return { tag, attributes, children: children.filter((child) => child !== undefined) };
}
