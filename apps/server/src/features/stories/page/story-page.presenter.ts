import type { Story } from '@paligid/contract/entities/stories';
import type { StoryPage } from '@paligid/contract/entities/story-details';
import { parseWireId, wireId } from '@paligid/domain/ids';
import { surroundings } from '@paligid/geo/surroundings';
import type { Language } from '../../../platform/http/language.ts';
import type { StoryRow } from '../stories.repository.ts';
import { presentBulletinTerms, presentCapReference } from './bulletin-terms.ts';
import type { StoryReportRow } from './reports.repository.ts';
import { presentConfirmation, presentReports, type Roles } from './story-reports.ts';
import { presentTrace } from './story-trace.ts';

/** Place names that fit on a small map. */
const MAX_PLACES = 9;
/** Rounds wire coordinates to about a hundred metres: a small map shows no finer detail. */
const ROUND = 1_000;

/** A story with everything else on its page. */
export function presentPage(
  story: Story,
  row: StoryRow,
  { reports, roles }: { reports: readonly StoryReportRow[]; roles: Roles },
  language: Language,
): StoryPage {
  const own = reports.find(({ form, storyId }) => form === 'story' && storyId === row.id);
  const message = reports.find(({ form, itemId }) => form === 'message' && itemId === own?.itemId);
  const terms = presentBulletinTerms(message?.cap, { declared: row.language, language });
  const reference = presentCapReference(message?.cap);
  const successorId = own?.successorId ?? null;
  return {
    ...story,
    ...(successorId === null ? {} : { canonical_id: wireId('story', successorId) }),
    reports: presentReports(reports, primaryStoryId(story) ?? row.id, roles),
    confirmed_by: presentConfirmation(reports, roles),
    trace: presentTrace(own?.trace),
    ...(terms.length > 0 && { bulletin_terms: terms }),
    ...(reference !== undefined && { cap_reference: reference }),
    surroundings: presentSurroundings(row),
  };
}

/** For a story of a dropped month, of which only the title is left. */
export function presentArchivedPage(story: Story): StoryPage {
  const { source, authority, title, title_lang, url, published, checked_at } = story;
  const report = { source, authority, title, title_lang, url, published, read_at: checked_at } as const;
  return {
    ...story,
    reports: [{ ...report, is_primary: true, kind: 'first' }],
    confirmed_by: { sources: 1, official: authority === 'official' ? 1 : 0 },
    trace: [],
    surroundings: null,
  };
}

function primaryStoryId({ sources = [] }: Story): string | undefined {
  return parseWireId(sources.find(({ is_primary }) => is_primary)?.id ?? '')?.uuid;
}

function presentSurroundings({ lat, lon, precision, radiusMetres }: StoryRow): StoryPage['surroundings'] {
  if (lat === null || lon === null || precision === null || precision === 'national') return null;
  const around = surroundings({ lat, lon }, { reachMetres: radiusMetres ?? 0, maxPlaces: MAX_PLACES });
  if (around === undefined) return null;
  return {
    radius_m: radiusMetres,
    half_m: Math.round(around.halfMetres),
    places: around.places.map(({ name, point }) => ({ name, lat: round(point.lat), lon: round(point.lon) })),
    rails: around.rails.map((rail) => rail.map((at) => [round(at.lat), round(at.lon)])),
  };
}

function round(degrees: number): number {
  return Math.round(degrees * ROUND) / ROUND;
}
