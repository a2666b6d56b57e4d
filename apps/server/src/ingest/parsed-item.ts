import type { Category } from '@paligid/contract/categories';
import type { ForecastHour } from '@paligid/domain/forecasts/trip-forecast';
import type { CrowdFlood } from '@paligid/domain/severity/crowd-flood';

/** What a parser extracts from one report. A fact the source does not give is absent, never guessed. */
export type ParsedItem = {
  /** The publisher's own stable id: guid, CAP triple, USGS id. */
  externalId: string;
  /** Increases or changes when the same report is issued again. */
  revision: string;
  title: string;
  summary?: string;
  body?: string;
  /** What the publisher asks people to do, in its own words. */
  advice?: string;
  /** For the reader: without tracking parameters, on the host the publisher gave. */
  url?: string;
  /** For comparison: the same for every spelling of one address. */
  canonicalUrl?: string;
  imageUrl?: string;
  language?: string;
  issuedAt?: Date;
  effectiveAt?: Date;
  expiresAt?: Date;
  observedAt?: Date;
  /** Words the publisher files the report under. */
  hints: string[];
  /** Areas the publisher names, as it names them. */
  areas: string[];
  /** Rings of lon, lat pairs, closed. */
  polygons: [lon: number, lat: number][][];
  point?: { lat: number; lon: number };
  /** The publisher withdrew the report. */
  isWithdrawn?: true;
  /**
   * One level of a bulletin that has several, each for its own areas: never one event with another level, whose severity
   * would then be shown to all.
   */
  isBulletinPart?: true;
  /** Present on CAP messages. */
  cap?: CapFacts;
  /** Present on alerts that operators wrote. */
  manual?: ManualFacts;
  /** Present on earthquakes that were not withdrawn. */
  quake?: QuakeFacts;
  /** Present on floods that residents report. */
  flood?: CrowdFlood;
};

/** Decided by the people who wrote it: no rule judges it. */
export type ManualFacts = {
  severity: 4 | 5;
  category: Category;
  /** The areas by PSGC code; empty if it has an outline. */
  codes: string[];
  /** Who told it. */
  source: string;
  /** The texts in Filipino; those of the item are in English. */
  fil: { title: string; text: string; advice: string };
};

type QuakeFacts = {
  magnitude: number;
  depthKm: number;
  pagerAlert?: 'green' | 'yellow' | 'orange' | 'red';
  /** A tsunami message was issued; this does not mean that there is a tsunami. */
  isTsunami: boolean;
  /** Ids of the same quake at other networks. */
  otherIds?: string[];
};

export const CAP_RESPONSES = [
  ...(['Shelter', 'Evacuate', 'Prepare', 'Execute', 'Avoid', 'Monitor'] as const),
  ...(['Assess', 'AllClear', 'None'] as const),
] as const;

export type CapFacts = {
  /** `sender,identifier,sent` with `sent` in UTC: the key by which other messages refer to this one. */
  key: string;
  /** Present when the message has a severity for each area: one item per part, all with the same key. From 1. */
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
  /** AllClear, urgency Past or '(Final)': the issuer's ways to say that the event has ended. */
  isFinal: boolean;
  sentAt: Date;
};

/** One broken report does not stop the others: it is counted, with its reason. */
export type Parsed = {
  items: ParsedItem[];
  rejected: { externalId?: string; reason: string }[];
  /** Valid reports that are not for readers: tests, exercises, quakes elsewhere. */
  skipped: number;
  /** Addresses of documents that an index points to, each fetched and parsed by the same source. */
  links: string[];
  /** How often the publisher wants to be polled, where it says so. */
  pace?: PublisherPace;
  /** Warnings of which the document says whether they are in force; of others it says nothing. */
  standing?: readonly StandingWarning[];
  /** Of weather models: a factor of a trip, never a report. */
  forecasts?: readonly ParsedForecast[];
};

/** `cell` is one of `FORECAST_CELLS`; the hours follow each other without a gap. */
export type ParsedForecast = { cell: string; hours: readonly ForecastHour[] };

/** Successive issues of one warning. It has ended if it has no item here. */
export type StandingWarning = {
  /** The ids of its items begin with it, followed by '-' and the Manila date of the issue. */
  series: string;
  /** One of the document's items. */
  externalId?: string;
};

export type PublisherPace = {
  minSeconds?: number;
  /** Hours of the day, 0 to 23, UTC. */
  skipHours: number[];
  /** Days of the week, 0 is Sunday, UTC. */
  skipDays: number[];
};

/** A fetched document, ready for a parser. */
export type RawDocument = {
  text: string;
  address: string;
  fetchedAt: Date;
  /** The text is what `PdfReader` found. */
  isPdf?: true;
};

/** The bytes that a document was decoded from, for the record. */
export type ServedDocument = {
  body: Buffer;
  hash: Buffer;
  address: string;
  headers: Record<string, string>;
  requestedAt?: Date;
};

/** The page was fetched, but what must be on it is missing: never to be read as 'nothing is wrong'. */
export class Unreadable extends Error {}

/** A field that the page always has is missing: its publisher changed the page, and the parser must follow. */
export class LayoutChanged extends Unreadable {
  constructor(missing: string) {
    super(`layout changed: no ${missing}`);
  }
}
