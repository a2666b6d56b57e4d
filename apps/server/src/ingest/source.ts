import type { Parsed, RawDocument } from './parsed-item.ts';

/** A publisher's feed that we read. The registry is the truth of what it is. */
export type Source = {
  id: string;
  name: string;
  /** Voices of one owner count as one. */
  owner: string;
  authority: 'official' | 'utility' | 'media' | 'aggregator' | 'crowd';
  languages: readonly [string, ...string[]];
  address: string;
  licence: string;
  attribution: string;
  /** May the full text be kept and shown. */
  bodyAllowed: boolean;
  /** We never ask more often than the least, and never less often than the most while it answers. */
  cadence: { minSeconds: number; maxSeconds: number };
  /** A feed of warnings: waits are shorter, and readers are told when it cannot be read. */
  isHazard: boolean;
  limits: ReadLimits;
  /** What an answer must begin like. */
  expects: 'xml' | 'json';
  /** Exact names. Nothing is fetched from anywhere else, also not by a redirect. */
  allowedHosts: readonly string[];
  /** The publisher sends a date that does not move; asking by it would hide what is new. */
  ignoreLastModified?: true;
  parse: (document: RawDocument) => Parsed;
  /** Goes up when the parser reads more or otherwise; what was read before is then read again. */
  parserVersion: number;
  isEnabled: boolean;
  disabledReason?: string;
};

type ReadLimits = {
  totalMs: number;
  bytes: number;
  /** Of a document the index points to. */
  linkedBytes: number;
};
