import { type KeptEntry, keptKind, leaving } from './kept-bounds.ts';

export interface Kept {
  data: unknown;
  /** When it was true, in ms since 1970. */
  at: number;
}

interface Settings {
  caches: CacheStorage;
  /** Whose answers they are; undefined for a guest. */
  reader: () => string | undefined;
  now: () => number;
}

type Key = readonly unknown[];

const CACHE = 'news ';
const GUEST = 'guest';
/** Never asked for: a key of a cache must look like an address. */
const ORIGIN = 'https://kept.invalid';
const AT = 'x-at';
const BYTES = 'x-bytes';

/**
 * The last feeds and the opened stories, for when there is no network. Each reader has a cache of their own: with a
 * token, answers are personal, and nobody is ever shown those of another.
 */
export class KeptAnswers {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async find(key: Key): Promise<Kept | undefined> {
    const address = addressOf(key);
    const response = address && (await (await this.#own()).match(address));
    if (!response) return undefined;
    return { data: await response.json(), at: numberIn(response, AT) };
  }

  async keep(key: Key, { data, at }: Kept): Promise<void> {
    const address = addressOf(key);
    if (address === undefined) return;
    const body = JSON.stringify(data);
    const cache = await this.#own();
    await cache.put(address, new Response(body, { headers: { [AT]: `${at}`, [BYTES]: `${body.length}` } }));
    for (const { address } of leaving(await entriesOf(cache), this.#settings.now())) {
      await cache.delete(address);
    }
  }

  /** What the server does not know any more is not told from memory either. */
  async drop(key: Key): Promise<void> {
    const address = addressOf(key);
    if (address !== undefined) await (await this.#own()).delete(address);
  }

  /** Nothing of a reader who has gone stays behind. What a guest was told, everybody may know. */
  async forgetOthers(): Promise<void> {
    const { caches, reader } = this.#settings;
    const spared = [GUEST, reader()].map((name) => CACHE + name);
    const names = (await caches.keys()).filter((name) => name.startsWith(CACHE) && !spared.includes(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  }

  #own(): Promise<Cache> {
    const { caches, reader } = this.#settings;
    return caches.open(CACHE + (reader() ?? GUEST));
  }
}

async function entriesOf(cache: Cache): Promise<KeptEntry[]> {
  const requests = await cache.keys();
  const entries = requests.map(async (request): Promise<KeptEntry[]> => {
    const { pathname } = new URL(request.url);
    const kind = keptKind([pathname.slice(1)]);
    const response = await cache.match(request);
    if (kind === undefined || response === undefined) return [];
    return [{ kind, address: request.url, at: numberIn(response, AT), bytes: numberIn(response, BYTES) }];
  });
  return (await Promise.all(entries)).flat();
}

function addressOf(key: Key): string | undefined {
  const kind = keptKind(key);
  return kind && `${ORIGIN}/${kind}?${encodeURIComponent(JSON.stringify(key))}`;
}

function numberIn({ headers }: Response, name: string): number {
  return Number(headers.get(name));
}
