/**
 * `<paligid-board city="marikina">`: a town's alerts in force and its day, on anybody's page. One plain script: it sets
 * no cookie, stores nothing, and needs of the page's policy only that our origin may be loaded and asked.
 */
import { m } from '@paligid/i18n/messages';
import { BOARD_STYLE } from './board-style.ts';
import { type Board, boardView, type ViewElement } from './board-view.ts';

const NAME = 'paligid-board';
const REFRESH_MS = 60_000;
const MAX_WAIT_MS = 15 * 60_000;
const TIMEOUT_MS = 10_000;
/** Characters. A board has a tenth of it. */
const MAX_LENGTH = 100_000;
const CITY = /^[a-z0-9-]{1,80}$/;
/** Boards are loaded a little before they scroll into view. */
const NEAR = '300px';

type Locale = Board['lang'];

/** Undefined when another program joined this script with others: then the element's own link stays. */
const origin = scriptOrigin();

class PaligidBoard extends HTMLElement {
  static get observedAttributes() {
    return ['city', 'lang', 'theme'];
  }

  readonly #root = this.attachShadow({ mode: 'open' });
  #board: Board | undefined;
  #receivedAt = 0;
  #failures = 0;
  #isMissing = false;
  #nextAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;
  #observer: IntersectionObserver | undefined;
  #isNear = false;
  #drawn = '';

  connectedCallback() {
    addStyle(this.#root);
    this.#draw();
    document.addEventListener('visibilitychange', this.#update);
    this.#observer = new IntersectionObserver(
      (entries) => {
        this.#isNear = entries.some(({ isIntersecting }) => isIntersecting);
        this.#update();
      },
      { rootMargin: NEAR },
    );
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    document.removeEventListener('visibilitychange', this.#update);
    this.#observer?.disconnect();
    this.#isNear = false;
    this.#cancel();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null) {
    if (before === after) return;
    if (name !== 'theme') {
      this.#cancel();
      this.#board = undefined;
      this.#isMissing = false;
      this.#failures = 0;
      this.#nextAt = 0;
    }
    this.#draw();
    this.#update();
  }

  /** Draws the board's age, asks for a newer one when it is time, and sleeps while nobody looks. */
  readonly #update = () => {
    clearTimeout(this.#timer);
    if (!this.#isNear || document.hidden) return;
    this.#draw();
    const waitMs = this.#nextAt - Date.now();
    // Much longer than any wait: the clock of the device was set back.
    if (waitMs <= 0 || waitMs > 2 * MAX_WAIT_MS) void this.#load();
    else this.#timer = setTimeout(this.#update, Math.min(waitMs, REFRESH_MS));
  };

  async #load(): Promise<void> {
    if (this.#request !== undefined) return;
    const request = new AbortController();
    this.#request = request;
    const timeout = setTimeout(() => request.abort(), TIMEOUT_MS);
    try {
      const found = await readBoard(this.getAttribute('city') ?? '', this.#locale, request.signal);
      if (this.#request !== request) return;
      this.#isMissing = found === undefined;
      this.#board = found;
      this.#receivedAt = Date.now();
      this.#failures = 0;
    } catch {
      if (this.#request !== request) return;
      this.#failures += 1;
    } finally {
      clearTimeout(timeout);
    }
    this.#request = undefined;
    const wait = this.#isMissing ? MAX_WAIT_MS : Math.min(REFRESH_MS * 2 ** this.#failures, MAX_WAIT_MS);
    // Jitter: thousands of pages that were opened by one link do not ask at one moment.
    this.#nextAt = Date.now() + wait * (0.75 + Math.random() / 2);
    this.#update();
  }

  #cancel() {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#request = undefined;
  }

  get #locale(): Locale {
    const lang = this.getAttribute('lang') ?? document.documentElement.lang;
    return /^(fil|tl)\b/i.test(lang) ? 'fil' : 'en';
  }

  #draw() {
    const theme = this.getAttribute('theme');
    const shownTheme = theme === 'dark' || theme === 'light' ? theme : 'auto';
    // A clock that was set back must not make a board younger than it is.
    const ageMs = Math.abs(Date.now() - this.#receivedAt);
    const board = this.#board;
    const view =
      board === undefined
        ? this.#emptyView(shownTheme)
        : boardView(board, { theme: shownTheme, ageMs, hasFailed: this.#failures > 0 });
    const drawn = JSON.stringify(view);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const focused = this.#root.activeElement?.getAttribute('href');
    for (const old of this.#root.querySelectorAll('.board')) old.remove();
    const node = createNode(view);
    this.#root.append(node);
    // Whoever stands on a link stays on it.
    for (const link of node.querySelectorAll('a'))
      if (focused != null && link.getAttribute('href') === focused) {
        link.focus({ preventScroll: true });
        break;
      }
  }

  /** What the page wrote inside the element, and why there is no board. It never reads as calm. */
  #emptyView(theme: string): ViewElement {
    const locale = this.#locale;
    const text = this.#isMissing
      ? m['lite.missing_title']({}, { locale })
      : this.#failures > 0
        ? m['lite.down_text']({}, { locale })
        : undefined;
    const note = { tag: 'p', attributes: { class: 'note', role: 'status' }, children: [text ?? ''] };
    return {
      ...{ tag: 'div', attributes: { class: 'board', 'data-theme': theme, lang: locale } },
      children: [...(text === undefined ? [] : [note]), { tag: 'slot', attributes: {}, children: [] }],
    };
  }
}

if (origin !== undefined && customElements.get(NAME) === undefined) customElements.define(NAME, PaligidBoard);

function scriptOrigin(): string | undefined {
  const script = document.currentScript ?? document.querySelector('script[src$="/embed/v1/board.js"]');
  const source = script?.getAttribute('src') ?? '';
  return source.includes('/embed/v1/board.js') ? new URL(source, document.baseURI).origin : undefined;
}

/** Undefined: there is no such town. Rejects when it could not be read. */
async function readBoard(city: string, locale: Locale, signal: AbortSignal): Promise<Board | undefined> {
  if (!CITY.test(city)) return undefined;
  const response = await fetch(`${origin}/embed/v1/${city}.json?lang=${locale}`, {
    ...{ credentials: 'omit', referrerPolicy: 'no-referrer', signal },
  });
  if (response.status === 404) return undefined;
  const text = await response.text();
  if (!response.ok || text.length > MAX_LENGTH) throw new Error('no board');
  const board = JSON.parse(text) as Board;
  if (board.version !== 1 || !Array.isArray(board.sections)) throw new Error('another board');
  return board;
}

/** A constructed sheet needs no permission of the page's policy; browsers before 2023 load it as a file. */
function addStyle(root: ShadowRoot) {
  if (root.querySelector('link') !== null) return;
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(BOARD_STYLE);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `${origin}/embed/v1/board.css`;
    root.append(link);
  }
}

/** By nodes, never by markup: a page may demand trusted types. */
function createNode({ tag, attributes, children }: ViewElement): HTMLElement {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    // A link of the board leads to us, whatever came over the network.
    if (name !== 'href' || value.startsWith(`${origin}/`)) node.setAttribute(name, value);
  }
  node.append(...children.map((child) => (typeof child === 'string' ? child : createNode(child))));
  return node;
}
