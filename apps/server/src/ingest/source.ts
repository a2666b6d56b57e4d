import type { Parsed, RawDocument } from './parsed-item.ts';

/** A publisher's feed that we read. The registry is the source of truth for these fields. */
export type Source = {
  id: string;
  name: string;
  /** Sources with the same owner count as one. */
  owner: string;
  authority: 'official' | 'utility' | 'media' | 'aggregator' | 'crowd';
  languages: readonly [string, ...string[]];
  address: string;
  licence: string;
  attribution: string;
  /** Whether the full text may be stored and shown. */
  bodyAllowed: boolean;
  /** We never poll more often than `minSeconds`, and never less often than `maxSeconds` while the source responds. */
  cadence: { minSeconds: number; maxSeconds: number };
  /** A feed of warnings: polling intervals are shorter, and readers are notified when it cannot be read. */
  isHazard: boolean;
  limits: ReadLimits;
  /** The format that a response must begin with. */
  expects: 'xml' | 'json' | 'html';
  /** The documents that the index points to are of another format. */
  linksTo?: 'pdf';
  /** Exact host names. Nothing is fetched from anywhere else, not even through a redirect. */
  allowedHosts: readonly string[];
  /** The publisher sends a Last-Modified that never changes; a conditional request with it would hide what is new. */
  ignoreLastModified?: true;
  /** The publisher has another address for those with a key, which is sent with each request and stored nowhere. */
  key?: { parameter: string; address: string };
  parse: (document: RawDocument) => Parsed;
  /** Increases when the parser reads more or differently; documents that were read before are then read again. */
  parserVersion: number;
  isEnabled: boolean;
  disabledReason?: string;
};

/** What is stored of a source for readers. */
export type ListedSource = Pick<
  Source,
  | 'id'
  | 'name'
  | 'owner'
  | 'authority'
  | 'languages'
  | 'address'
  | 'licence'
  | 'attribution'
  | 'bodyAllowed'
  | 'cadence'
  | 'isEnabled'
  | 'disabledReason'
>;

type ReadLimits = {
  totalMs: number;
  bytes: number;
  /** For a document that the index points to. */
  linkedBytes: number;
};
