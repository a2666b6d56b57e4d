import { normalizeCategory } from '@paligid/contract/categories';
import type { Story } from '@paligid/contract/entities/stories';
import { severitySchema, webAddress } from '@paligid/contract/fields';
import { placeCode } from '@paligid/contract/ids';
import { TEXT } from '@paligid/contract/limits';
import { severityToLevel } from '@paligid/contract/severity-levels';
import { wireId } from '@paligid/domain/ids';
import { storyImpact, warmthLevel } from '@paligid/domain/impact/personal-impact';
import { storyLocation } from '@paligid/domain/places/find-place';
import {
  isInForce,
  type StoryLifecycle,
  statusAt,
  storyEndMs,
  timingPrecision,
} from '@paligid/domain/stories/story-lifecycle';
import { truncateText } from '@paligid/domain/truncate-text';
import { type ConfidenceBands, confidenceBands } from '@paligid/domain/understanding/confidence';
import { impactText, warmthText } from '@paligid/i18n/impact-text';
import type { Language } from '../../platform/http/language.ts';
import { presentListedAreas } from './areas.presenter.ts';
import type { StoryRow, TombstoneRow } from './stories.repository.ts';
import { parseRowArea } from './story-area.ts';
import { presentTexts } from './story-texts.ts';

const MANILA = 'Asia/Manila';
const COUNTRY = 'Philippines';

type LifeColumns = Pick<
  StoryRow,
  'status' | 'effectiveAt' | 'expiresAt' | 'endedAt' | 'operatorState' | 'operatorAt'
>;

/** A held story is not in force for readers, whatever its report says. */
export function toStoryLife(row: LifeColumns): StoryLifecycle {
  const { status, effectiveAt, expiresAt, endedAt, operatorState, operatorAt } = row;
  const isHeld = operatorState === 'held';
  return {
    status: isHeld ? 'cancelled' : status,
    effectiveMs: effectiveAt?.getTime() ?? null,
    expiresMs: expiresAt?.getTime() ?? null,
    endedMs: (isHeld ? operatorAt : endedAt)?.getTime() ?? null,
  };
}

/**
 * A story as any reader sees it. Unknown fields stay empty; what depends on the reader's location is added by the feed.
 */
export function presentStory(row: StoryRow, language: Language, nowMs: number): Story {
  const life = toStoryLife(row);
  const severity = severitySchema.parse(row.severity);
  const review = presentReview(row);
  // A story that is held or was wrong gives no advice.
  const advice = review === undefined ? row.advice : null;
  const { actions, actionLanguages, ...texts } = presentTexts({ ...row, advice }, language);
  const place = presentPlaceFields(row);
  const location = storyLocation({
    location: place,
    lat: row.lat,
    lon: row.lon,
    title: row.title,
    summary: texts.summary,
    source: row.sourceName,
  });
  const published = row.isTimeGuessed ? null : row.published.toISOString();
  const { category } = row;
  const isAlert = row.wasAlert && review === undefined;
  const facts = { ...life, severity, isAlert, place };
  const impact =
    review === undefined ? storyImpact(facts, nowMs) : { kind: review.state, atMs: Date.parse(review.at) };
  const area = parseRowArea(row);
  const confidence = presentConfidence(row);
  return {
    id: wireId('story', row.id),
    ...texts,
    headline: texts.title,
    category: normalizeCategory(category),
    severity,
    severity_level: severityToLevel(severity),
    ...(confidence === undefined ? {} : { confidence }),
    source: truncateText(row.sourceName, TEXT.label),
    published,
    published_at: published,
    location: truncateText(location, TEXT.label),
    location_relevance: { location_name: place ?? '' },
    lat: toDegrees(row.lat),
    lon: toDegrees(row.lon),
    distance_km: null,
    personal_impact: truncateText(impactText(impact, language, MANILA), TEXT.impact),
    impact_basis: impact.kind === 'plain' ? 'place' : 'report',
    warmth_message: warmthText(warmthLevel(facts, nowMs), language),
    snippet: '',
    emotional_tone: 'other',
    routine_disruption: null,
    timing_precision: timingPrecision(life, nowMs, MANILA),
    solution_alternatives: { immediate_actions: actions },
    action_langs: actionLanguages,
    image_url: webAddress.safeParse(row.imageUrl).data ?? '',
    url: webAddress.safeParse(row.url).data ?? null,
    authority: row.authority,
    attribution: truncateText(row.attribution, TEXT.message),
    precision: row.precision,
    place_code: placeCode.safeParse(row.placeId).data ?? null,
    status: wireStatus(life, nowMs),
    is_alert: isAlert,
    issued_at: published,
    effective_at: iso(life.effectiveMs),
    expires_at: iso(life.expiresMs),
    ended_at: iso(storyEndMs(life, nowMs)),
    checked_at: (row.sourceReadAt ?? row.seenAt).toISOString(),
    source_count: 1,
    ...presentListedAreas(area === undefined ? [] : [area], isAlert && isInForce(life, nowMs)),
    version: row.version,
    ...(review === undefined ? {} : { review }),
  };
}

function presentConfidence({
  categoryPercent,
  severityPercent,
  placePercent,
}: StoryRow): ConfidenceBands | undefined {
  if (categoryPercent === null || severityPercent === null || placePercent === null) return undefined;
  return confidenceBands({
    category: categoryPercent / 100,
    severity: severityPercent / 100,
    place: placePercent / 100,
  });
}

function presentReview({ operatorState, operatorAt, operatorNote }: StoryRow): Story['review'] {
  if (operatorState === null || operatorAt === null) return undefined;
  const note = operatorNote === null ? null : truncateText(operatorNote, TEXT.message);
  return { state: operatorState, at: operatorAt.toISOString(), note };
}

/** Sources popover of a standalone story: only itself. */
export function withSources(story: Story): Story {
  const { id, url, source, title, title_lang, published } = story;
  return { ...story, sources: [{ id, url, source, title, title_lang, published, is_primary: true }] };
}

/** Severity and category were dropped with the month: the lowest value of each list claims nothing. */
export function presentTombstone(row: TombstoneRow, language: Language): Story {
  const story = presentStory(
    {
      ...row,
      ...{
        eventId: null,
        partOf: null,
        summary: null,
        content: null,
        advice: null,
        language: null,
        imageUrl: null,
        translations: null,
        category: 'other',
        severity: 1,
        categoryPercent: null,
        severityPercent: null,
        placePercent: null,
      },
      ...{ status: 'expired', version: 1, wasAlert: false, placeId: null, placeName: null, precision: null },
      ...{
        lat: null,
        lon: null,
        radiusMetres: null,
        area: null,
        isTimeGuessed: false,
        seenAt: row.published,
      },
      ...{ acceptedAt: row.published, effectiveAt: null, expiresAt: null, endedAt: null },
      ...{ updatedAt: row.published, sourceReadAt: null },
      ...{ operatorState: null, operatorAt: null, operatorNote: null },
    },
    language,
    row.published.getTime(),
  );
  return {
    ...story,
    status: 'archived',
    personal_impact: impactText({ kind: 'archived' }, language, MANILA),
    impact_basis: 'report',
  };
}

/** A superseded story has ended; its successor is not part of its status. */
function wireStatus(life: StoryLifecycle, nowMs: number): Story['status'] {
  const status = statusAt(life, nowMs);
  return status === 'superseded' ? 'expired' : status;
}

function presentPlaceFields({ placeName, precision }: StoryRow): string | null {
  if (placeName !== null) return truncateText(placeName, TEXT.label);
  return precision === 'national' ? COUNTRY : null;
}

function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

/** Of a decimetre: more digits are those of binary arithmetic, not of a place. */
function toDegrees(stored: number | null): number | null {
  return stored === null ? null : Math.round(stored * 1e6) / 1e6;
}
