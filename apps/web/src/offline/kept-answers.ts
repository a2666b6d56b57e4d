import { ANSWER_SCHEMA, isAlertInForce, readableAnswer } from './answer-shape.ts';
import { type KeptEntry, type KeptKind, keptKind, leaving } from './kept-bounds.ts';

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
  /** What screens can draw of a stored answer; undefined for nothing. */
  readable?: (kind: KeptKind, data: unknown) => unknown;
}

export type Key = readonly unknown[];
type Index = Map<string, KeptEntry>;

const CACHE = 'news ';
const GUEST = 'guest';
/** Never asked for: a key of a cache must look like an address. */
const ORIGIN = 'https://kept.invalid';
const AT = 'x-at';
const BYTES = 'x-bytes';
const KIND = 'x-kind';
const SCHEMA = 'x-schema';

/**
 * The last feeds, the opened stories and the alerts in force, for when there is no network. Each reader has a cache of
 * their own: with a token, answers are personal, and nobody is ever shown those of another. Writes go one after the
 * other, by an index in memory: opening every entry for each of them would keep a cheap phone busy.
 */
export class KeptAnswers {
  readonly #settings: Settings;
  /** By the name of the cache. What another tab writes meanwhile counts from the next start on. */
  readonly #indexes = new Map<string, Promise<Index>>();
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async find(key: Key): Promise<Kept | undefined> {
    const [kind, address] = [keptKind(key), addressOf(key)];
    if (kind === undefined || address === undefined) return undefined;
    const { caches, readable = readableAnswer } = this.#settings;
    const response = await (await caches.open(this.#name())).match(address);
    if (response === undefined || !isOfThisSchema(response)) return undefined;
    const data = readable(kind, await response.json());
    return data === undefined ? undefined : { data, at: numberIn(response, AT) };
  }

  /** Of one kind, the newest first. */
  async keys(kind: KeptKind): Promise<Key[]> {
    const index = await this.#index(this.#name());
    return [...index.values()]
      .filter((entry) => entry.kind === kind)
      .sort((a, b) => b.at - a.at)
      .map(({ address }) => keyOf(address));
  }

  async keep(key: Key, { data, at }: Kept): Promise<void> {
    const address = addressOf(key);
    const kind = kindOf(key, data);
    if (address === undefined || kind === undefined) return;
    const name = this.#name();
    const body = JSON.stringify(data);
    const headers = {
      [AT]: `${at}`,
      [BYTES]: `${body.length}`,
      [KIND]: kind,
      [SCHEMA]: `${ANSWER_SCHEMA}`,
    };
    await this.#inTurn(async () => {
      // Between its coming and its turn the phone may have got another reader.
      if (name !== this.#name()) return;
      const cache = await this.#settings.caches.open(name);
      const index = await this.#index(name);
      await cache.put(address, new Response(body, { headers }));
      index.set(address, { kind, address, at, bytes: body.length });
      for (const { address } of leaving([...index.values()], this.#settings.now())) {
        index.delete(address);
        await cache.delete(address);
      }
    });
  }

  /** What the server does not know any more is not told from memory either. */
  async drop(key: Key): Promise<void> {
    const address = addressOf(key);
    if (address === undefined) return;
    const name = this.#name();
    await this.#inTurn(async () => {
      (await this.#index(name)).delete(address);
      await (await this.#settings.caches.open(name)).delete(address);
    });
  }

  /** Nothing of a reader who has gone stays behind. What a guest was told, everybody may know. */
  async forgetOthers(): Promise<void> {
    const { caches, reader } = this.#settings;
    const spared = [GUEST, reader()].map((name) => CACHE + name);
    await this.#inTurn(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith(CACHE) && !spared.includes(name));
      for (const name of names) this.#indexes.delete(name);
      await Promise.all(names.map((name) => caches.delete(name)));
    });
  }

  #name(): string {
    return CACHE + (this.#settings.reader() ?? GUEST);
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#lastWrite.then(act);
    // One that fails does not stop the next.
    this.#lastWrite = turn.catch(() => {});
    return turn;
  }

  #index(name: string): Promise<Index> {
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    const index = this.#settings.caches.open(name).then(readIndex);
    this.#indexes.set(name, index);
    index.catch(() => this.#indexes.delete(name));
    return index;
  }
}

/** Drops what another schema has left. */
async function readIndex(cache: Cache): Promise<Index> {
  const index: Index = new Map();
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const kind = response && kindNamed(response.headers.get(KIND));
    if (response === undefined || kind === undefined || !isOfThisSchema(response)) {
      await cache.delete(request);
      continue;
    }
    const { url: address } = request;
    index.set(address, { kind, address, at: numberIn(response, AT), bytes: numberIn(response, BYTES) });
  }
  return index;
}

function kindOf(key: Key, data: unknown): KeptEntry['kind'] | undefined {
  const kind = keptKind(key);
  const isStory = kind === 'story' && typeof data === 'object' && data !== null && 'is_alert' in data;
  return isStory && isAlertInForce(data as Parameters<typeof isAlertInForce>[0]) ? 'alert' : kind;
}

function kindNamed(name: string | null): KeptEntry['kind'] | undefined {
  return name === 'alert' ? name : keptKind([name]);
}

function isOfThisSchema(response: Response): boolean {
  return numberIn(response, SCHEMA) === ANSWER_SCHEMA;
}

function addressOf(key: Key): string | undefined {
  const kind = keptKind(key);
  return kind && `${ORIGIN}/${kind}?${encodeURIComponent(JSON.stringify(key))}`;
}

function keyOf(address: string): Key {
  return JSON.parse(decodeURIComponent(new URL(address).search.slice(1)));
}

function numberIn({ headers }: Response, name: string): number {
  return Number(headers.get(name));
}
