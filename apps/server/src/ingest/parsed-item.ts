/** What a parser makes of one report. A fact the source does not give is absent, never guessed. */
export type ParsedItem = {
  /** The publisher's own stable id: guid, CAP triple, USGS id. */
  externalId: string;
  /** Grows or changes when the same report is issued again. */
  revision: string;
  title: string;
  summary?: string;
  body?: string;
  /** What the publisher tells people to do, in its own words. */
  advice?: string;
  /** For the reader: without tracking parts, on the host the publisher gave. */
  url?: string;
  /** For comparing: what is left when every spelling of one address is taken away. */
  canonicalUrl?: string;
  imageUrl?: string;
  language?: string;
  issuedAt?: Date;
  effectiveAt?: Date;
  expiresAt?: Date;
  observedAt?: Date;
  /** Words the publisher files it under. */
  hints: string[];
  /** Areas the publisher names, as it names them. */
  areas: string[];
  /** Rings of lon, lat pairs, closed. */
  polygons: [lon: number, lat: number][][];
  point?: { lat: number; lon: number };
  /** The publisher took the report back. */
  isWithdrawn?: true;
  /** Present on CAP messages. */
  cap?: CapFacts;
  /** Present on earthquakes that were not taken back. */
  quake?: QuakeFacts;
};

type QuakeFacts = {
  magnitude: number;
  depthKm: number;
  pagerAlert?: 'green' | 'yellow' | 'orange' | 'red';
  /** A tsunami message was issued; not that there is a tsunami. */
  isTsunami: boolean;
  /** Ids of the same quake at other networks. */
  otherIds?: string[];
};

export const CAP_RESPONSES = [
  ...(['Shelter', 'Evacuate', 'Prepare', 'Execute', 'Avoid', 'Monitor'] as const),
  ...(['Assess', 'AllClear', 'None'] as const),
] as const;

export type CapFacts = {
  /** `sender,identifier,sent` with `sent` in UTC: what other messages refer to this one by. */
  key: string;
  /** Present when the message has a severity for each area: one item a part, all with the same key. From 1. */
  part?: { number: number; of: number };
  messageType: 'Alert' | 'Update' | 'Cancel';
  /** Keys of every message this one replaces or revokes. */
  references: string[];
  event: string;
  severity: 'Extreme' | 'Severe' | 'Moderate' | 'Minor' | 'Unknown';
  urgency: 'Immediate' | 'Expected' | 'Future' | 'Past' | 'Unknown';
  certainty: 'Observed' | 'Likely' | 'Possible' | 'Unlikely' | 'Unknown';
  /** What the issuer asks people to do, in the words of CAP. */
  responses?: (typeof CAP_RESPONSES)[number][];
  /** AllClear, urgency Past or '(Final)': the end of the event, said politely. */
  isFinal: boolean;
  sentAt: Date;
};

/** One broken report does not stop the others: it is counted with its reason. */
export type Parsed = {
  items: ParsedItem[];
  rejected: { externalId?: string; reason: string }[];
  /** Good reports that are not for readers: tests, exercises, quakes elsewhere. */
  skipped: number;
  /** Addresses of documents an index points to, each to be fetched and parsed by the same source. */
  links: string[];
  /** How often the publisher wants to be asked, where it says so. */
  pace?: PublisherPace;
};

export type PublisherPace = {
  minSeconds?: number;
  /** Hours of the day, 0 to 23, UTC. */
  skipHours: number[];
  /** Days of the week, 0 is Sunday, UTC. */
  skipDays: number[];
};

/** What came over the wire, ready for a parser. */
export type RawDocument = { text: string; address: string; fetchedAt: Date };

/** The page came, and what must be on it is not: never to be read as 'nothing is wrong'. */
export class Unreadable extends Error {}
