import type { Span } from './name-index.ts';
import type { Place } from './place.ts';
import type { Surrounds } from './place-cues.ts';
import type { TextSigns } from './text-signs.ts';

export type Rule = keyof typeof CONFIDENCE;
/** A place that a name may mean, and what speaks for it. */
export type Choice = { place: Place; rule: Rule };
/** A name in a text, with what stands around it. */
export type Named = {
  span: Span;
  surrounds: Surrounds;
  next: Span | undefined;
  /** 'Quezon City's Bagbag', 'Quezon City (Bagbag)' */
  owner: Span | undefined;
  isListed: boolean;
  /** The road that stands before it: 'C-5 Bagong Ilog', 'Marcos Highway sa Ligaya'. */
  road: Place | undefined;
  /** What the text speaks of as a whole. */
  signs: TextSigns;
};

/** How sure each rule is; of several places of one name the surest is meant. Ours, to be fitted on labelled reports. */
export const CONFIDENCE = {
  /** 'X, Y' where X lies in Y. */
  'beside-its-area': 0.95,
  /** A barangay that lies on the road before it. */
  'on-its-road': 0.94,
  /** 'Barangay X' and its city elsewhere in the text. */
  'barangay-in-area': 0.93,
  /** 'Boni' where MRT-3 is named, 'Taal' where a crater smokes. */
  'of-its-kind': 0.92,
  'full-name': 0.9,
  'area-in-text': 0.85,
  /** The only one of the name that has nothing against it. */
  'no-other': 0.8,
  'only-one-named-so': 0.75,
  'barangay-only-one': 0.65,
  /** One letter off, after 'sa' or 'in'. */
  misspelt: 0.55,
  /** Of its name the only one near the writer. */
  'near-the-writer': 0.6,
  'barangay-in-metro-manila': 0.5,
} as const;
