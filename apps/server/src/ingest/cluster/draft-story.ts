import type { Category } from '@paligid/contract/categories';
import { isAlert } from '@paligid/domain/alerts/alert-delivery';
import { alertEndMs } from '@paligid/domain/alerts/alert-lifetime';
import type { Severity } from '@paligid/domain/severity/severity';
import type { PhaseStep } from '@paligid/domain/stories/lead-report';
import { type Confidence, confidenceBands } from '@paligid/domain/understanding/confidence';
import type { Cell } from '@paligid/geo/cells';
import type { Precision } from '@paligid/geo/place';
import type { ManualFacts, ParsedItem } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { classify } from '../understand/category/classify.ts';
import { draftConfidence } from '../understand/draft-confidence.ts';
import { blankPlaceNames } from '../understand/place/blank-place-names.ts';
import { locateItem, type Placement, widenPlacement } from '../understand/place/locate-item.ts';
import { searchTerms } from '../understand/search/search-terms.ts';
import { dangerFloor } from '../understand/severity/danger-floor.ts';
import { type Rating, rateSeverity } from '../understand/severity/rate-severity.ts';
import type { Evidence } from '../understand/text/evidence.ts';
import { summarise } from '../understand/text/summarise.ts';
import { detectReportPhase } from './report-phase.ts';
import { type StoryFingerprint, storyFingerprint } from './story-fingerprint.ts';

/** A stored item with the fields of its source that are needed to process it. */
export type LoadedItem = {
  id: string;
  sourceId: string;
  source: Pick<Source, 'authority' | 'bodyAllowed' | 'name'>;
  seenAt: Date;
  acceptedAt: Date;
  parsed: ParsedItem;
};

/** What a reader sees of one item, before it is decided whether it is still in force. */
export type StoryDraft = {
  itemId: string;
  sourceId: string;
  isOfficial: boolean;
  title: string;
  summary: string | null;
  content: string | null;
  advice: string | null;
  language: string | null;
  url: string | null;
  imageUrl: string | null;
  /** Its texts in Filipino and who told it, where the issuer wrote them. */
  translations: Pick<ManualFacts, 'source' | 'fil'> | null;
  category: Category;
  severity: Severity;
  /** The phase of the event that it reports, and the level that it states on which scale. */
  step: PhaseStep;
  levelScale: string | null;
  level: number | null;
  confidence: Confidence;
  placeId: string | null;
  placeName: string | null;
  precision: Precision | null;
  lat: number | null;
  lon: number | null;
  radiusMetres: number | null;
  /** Where a warning is in force, as JSON: see alert-area.ts. */
  area: string | null;
  /** The reader cells it is written to. */
  cells: readonly Cell[];
  published: Date;
  isTimeGuessed: boolean;
  /** When its publisher made this revision, if `published` is the time of the event itself. Orders revisions. */
  revisedAt: Date | null;
  /** Of a quake. */
  magnitude: number | null;
  seenAt: Date;
  acceptedAt: Date;
  effectiveAt: Date | null;
  /** Of the item alone; a chain may end sooner. */
  expiresAt: Date | null;
  /** The features by which it is compared with other reports; absent for a roundup of many events. */
  fingerprint: StoryFingerprint | undefined;
  /** What it is found by: a text-search vector. */
  searchTerms: string;
  rulesVersion: string;
  /** Why the rules decided so, for an operator and for 'Why am I seeing this'. */
  trace: Record<string, unknown>;
};

/** Increases when a rule of the steps changes; a story stores which rules made it. */
const RULES_VERSION = '16';

/** Runs the pure steps one after the other: the same item gives the same draft, wherever and whenever they run. */
export function draftStory({ id, sourceId, source, parsed, seenAt, acceptedAt }: LoadedItem): StoryDraft {
  const placement = locateItem(parsed, source);
  const blanked = blankPlaceNames(parsed, placement.evidence);
  const { manual } = parsed;
  const {
    category,
    isRoundup,
    evidence: categoryEvidence,
  } = manual === undefined ? classify(blanked, source.name) : manualCategory(manual);
  const rating = manual === undefined ? rateSeverity(blanked, source, category) : manualRating(manual);
  const confidence =
    manual === undefined
      ? draftConfidence({ category, classified: categoryEvidence, rated: rating.evidence, placement })
      : CERTAIN;
  const bands = confidenceBands(confidence);
  // Words for over, past or far away are no doubt about its level.
  const isGuess = (bands.category === 'low' || bands.severity === 'low') && rating.isOver !== true;
  const { severity, evidence: severityEvidence } = isGuess ? floored(rating, parsed) : rating;
  const shown = bands.place === 'low' ? widenPlacement(placement) : placement;
  const { step, isWarning, scale, level } = detectReportPhase({
    item: blanked,
    category,
    isOver: rating.hasEnded === true,
    evidence: rating.evidence,
  });
  const { summary, content, isExcerpt, evidence: summaryEvidence } = summarise(parsed, source);
  const isOfficial = source.authority === 'official';
  // An observation has the time at which it was observed, however often its publisher revises the report.
  const published = parsed.observedAt ?? parsed.issuedAt ?? seenAt;
  const endsAtMs = alertEndMs({
    category,
    isCap: parsed.cap !== undefined,
    issuedAtMs: published.getTime(),
    ...(parsed.expiresAt === undefined ? {} : { expiresAtMs: parsed.expiresAt.getTime() }),
  });
  const hasEnd = parsed.expiresAt !== undefined || isAlert({ isOfficial, severity, endsAtMs });
  const shownText = {
    ...{ title: parsed.title, summary: summary ?? null, content: content ?? null },
    ...{ category, severity, isOfficial, published },
    ...placeColumns(shown),
  };
  return {
    itemId: id,
    sourceId,
    ...shownText,
    advice: parsed.advice ?? null,
    language: parsed.language ?? null,
    url: parsed.url ?? null,
    imageUrl: parsed.imageUrl ?? null,
    translations: manual === undefined ? null : { source: manual.source, fil: manual.fil },
    step,
    levelScale: scale,
    level,
    confidence,
    isTimeGuessed: parsed.observedAt === undefined && parsed.issuedAt === undefined,
    revisedAt: parsed.observedAt === undefined ? null : (parsed.issuedAt ?? null),
    magnitude: parsed.quake?.magnitude ?? null,
    seenAt,
    acceptedAt,
    effectiveAt: parsed.effectiveAt ?? null,
    expiresAt: hasEnd ? new Date(endsAtMs) : null,
    fingerprint: isRoundup
      ? undefined
      : storyFingerprint({
          item: parsed,
          source,
          category,
          places: placement.places,
          point: placement.point,
          isFollowUp: rating.isOver === true,
          step,
          isWarning,
          reportedAt: published,
        }),
    searchTerms: searchTerms(shownText),
    rulesVersion: RULES_VERSION,
    trace: {
      place: shown.evidence,
      classify: categoryEvidence,
      rate: severityEvidence,
      summarise: summaryEvidence,
      is_excerpt: isExcerpt,
    },
  };
}

/** What two people have decided. It joins no event: nothing that others report changes it or holds it back. */
const CERTAIN: Confidence = { category: 1, severity: 1, place: 1 };

function manualCategory({ category }: ManualFacts) {
  return { category, isRoundup: true, evidence: [{ rule: 'manual', value: category }] };
}

function manualRating({ severity }: ManualFacts): Rating {
  return { severity, evidence: [{ rule: 'manual', value: severity }] };
}

/** A guess errs on the safe side: danger words in the title set a minimum severity. */
function floored(rating: Rating, item: ParsedItem): { severity: Severity; evidence: Evidence[] } {
  const floor = dangerFloor(item);
  if (floor === undefined || floor.severity <= rating.severity) return rating;
  return { severity: floor.severity, evidence: [...rating.evidence, floor.evidence] };
}

function placeColumns({ placeId, placeName, precision, point, radiusMetres, area, cells }: Placement) {
  return {
    placeId: placeId ?? null,
    placeName: placeName ?? null,
    precision: precision ?? null,
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
    radiusMetres: radiusMetres === undefined ? null : Math.max(1, Math.round(radiusMetres)),
    area: area === undefined ? null : JSON.stringify(area),
    cells,
  };
}
