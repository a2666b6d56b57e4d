import { cellFromInt8 } from '@paligid/geo/cells';
import type { StoryDraft } from '../../cluster/draft-story.ts';
import type { CorrectedField, StoredStory } from '../story-state.ts';

type HeldDraft = { draft: StoryDraft; correctedFields: readonly CorrectedField[] };

/**
 * A revision keeps what an operator has corrected, unless the publisher says something new about that very field: the
 * rules of today read another value from it than from the report before it. Both are read anew, because rules that have
 * changed in between are no news of the publisher.
 */
export async function holdCorrections(
  draft: StoryDraft,
  before: StoredStory | undefined,
  draftOf: (itemId: string) => Promise<StoryDraft>,
): Promise<HeldDraft> {
  if (before === undefined || before.correctedFields.length === 0) return { draft, correctedFields: [] };
  const earlier = await draftOf(before.itemId);
  const correctedFields = before.correctedFields.filter((field) => !saysNew(field, earlier, draft));
  return {
    draft: correctedFields.reduce((held, field) => holdField(field, before, held), draft),
    correctedFields,
  };
}

const PLACE = ['placeId', 'placeName', 'precision', 'lat', 'lon', 'area'] as const;

function saysNew(field: CorrectedField, earlier: StoryDraft, draft: StoryDraft): boolean {
  if (field === 'severity') return earlier.severity !== draft.severity;
  if (field === 'place') return PLACE.some((name) => earlier[name] !== draft[name]);
  // No publisher says which reports of others are of the same event.
  return false;
}

function holdField(field: CorrectedField, before: StoredStory, draft: StoryDraft): StoryDraft {
  const { confidence } = draft;
  if (field === 'severity')
    return { ...draft, severity: before.severity, confidence: { ...confidence, severity: 1 } };
  // Without a fingerprint it joins no event, and nothing joins it.
  if (field === 'event') return { ...draft, fingerprint: undefined };
  const { placeId, placeName, precision, lat, lon, radiusMetres, area, cells } = before;
  return {
    ...draft,
    ...{ placeId, placeName, precision, lat, lon, radiusMetres, area },
    cells: cells?.map(cellFromInt8) ?? draft.cells,
    confidence: { ...confidence, place: 1 },
  };
}
