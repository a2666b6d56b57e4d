import { type Kept, KeptAnswers } from '@paligid/program/kept-answers';
import { Finished } from '../platform/finished.ts';
import { keptAnswers } from '../platform/metrics.ts';
import { canonicalRead } from './canonical-read.ts';
import type { InsideClient, Language } from './inside-client.ts';

export interface PublicAnswer {
  status: number;
  body: Finished;
  /** Since when the API itself could not do better. */
  staleSince: string | undefined;
  /** The body as JSON, read once for all pages that show it. */
  json: () => unknown;
}

const FRESH_MS = 1_000;
const STALE_MS = 60_000;
const MOST_ENTRIES = 5_000;
const MOST_BYTES = 96 * 1024 * 1024;
/** Beside the body: its encodings and its JSON, in bodies. */
const COPIES = 3;

/**
 * What the API says to everybody alike, for one second: hot reads take no hop, and a page that is rendered
 * asks here too.
 */
export class PublicAnswers {
  readonly #kept: KeptAnswers<PublicAnswer>;
  readonly #inside: Pick<InsideClient, 'get'>;

  constructor(inside: Pick<InsideClient, 'get'>, now: () => Date) {
    this.#inside = inside;
    this.#kept = new KeptAnswers({
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
      most: MOST_ENTRIES,
      bytes: { most: MOST_BYTES, of: ({ body }) => body.bytes.length * COPIES },
      now,
    });
  }

  /** Rejects when the API cannot be reached and nothing recent enough is at hand. */
  get(asked: string, language: Language): Kept<PublicAnswer> | Promise<Kept<PublicAnswer>> {
    const address = canonicalRead(asked);
    const key = `${language} ${address}`;
    const fresh = this.#kept.peek(key);
    keptAnswers.inc({ what: 'answer', found: fresh === undefined ? 'no' : 'yes' });
    return fresh ?? this.#kept.get(key, () => this.#load(address, language));
  }

  async #load(address: string, language: Language): Promise<PublicAnswer> {
    const { status, bytes, etag, staleSince } = await this.#inside.get(address, language);
    let json: unknown;
    return {
      status,
      body: new Finished(bytes, etag === undefined ? {} : { etag }),
      staleSince,
      json: () => {
        json ??= JSON.parse(bytes.toString('utf8'));
        return json;
      },
    };
  }
}
