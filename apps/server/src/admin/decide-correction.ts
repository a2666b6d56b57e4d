import type { CorrectionKind } from '@paligid/contract/entities/corrections';
import { cellToInt8 } from '@paligid/geo/cells';
import { coverPlace } from '@paligid/geo/cover-place';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import type { Pool } from 'pg';
import { correctStory, decideStory } from '../features/alerts/operator-actions.ts';
import {
  acceptCorrection,
  type DecideOutcome,
  type StoryChangeOutcome,
  type Verdict,
} from '../features/corrections/corrections.service.ts';
import { detachStory } from '../ingest/store/events/assign-event.ts';
import { refreshEntry } from '../ingest/store/events/refresh-entry.ts';
import { findEventId } from '../ingest/store/stories.repository.ts';
import type { WriteContext } from '../ingest/store/write-story.ts';
import type { Clock } from '../platform/clock.ts';

type Deps = { pool: Pool; clock: Clock; newId: () => string };

export type Right = Parameters<typeof correctStory>[3];

/** Accepts what readers said, with what the operator found to be right. For the command and the desk. */
export function acceptWith(
  { pool, clock, newId }: Deps,
  verdict: Verdict,
  right: Right,
): Promise<DecideOutcome> {
  const now = clock.now();
  return acceptCorrection(
    pool,
    verdict,
    ({ db, send }, story) => applyChange({ db, send, now, newId }, verdict, right, story),
    now,
  );
}

async function applyChange(
  writing: WriteContext,
  { storyId, kind, by, reason }: Verdict,
  right: Right,
  { hasArea, isOver }: { hasArea: boolean; isOver: boolean },
): Promise<StoryChangeOutcome> {
  if (kind === 'translation') return { effect: 'noted', version: null };
  // What is over is in no feed: the record says what was wrong.
  if (isOver) return { effect: 'noted', version: null };
  if (kind === 'old' || kind === 'duplicate') {
    const action = { action: 'recall', storyId, reason: `correction: ${reason}`, by } as const;
    const done = await decideStory(writing, refreshEntry, action);
    if (done === undefined || 'refused' in done) return { refused: 'cannot be taken out of the feeds' };
    return { effect: 'withdrawn', version: done.version };
  }
  if (kind === 'place' && hasArea)
    return { refused: 'is a warning, which says itself where it holds: recall it (paligid alerts recall)' };
  const isDetached = kind === 'event' && (await detach(writing, storyId));
  if (kind === 'event' && !isDetached) return { effect: 'noted', version: null };
  const found = isDetached ? { ...right, isDetached } : right;
  const version = await correctStory(writing, refreshEntry, storyId, found);
  return version === undefined ? { refused: 'cannot be changed' } : { effect: 'changed', version };
}

async function detach(writing: WriteContext, storyId: string): Promise<boolean> {
  if ((await findEventId(writing.db, storyId)) === null) return false;
  const { eventId } = await detachStory(writing, storyId, 'operator');
  return eventId === null;
}

/** What the operator found to be right: needed for a place and a severity. Undefined: nothing, or no such thing. */
export function findRight(
  kind: CorrectionKind,
  { place, severity }: { place?: string | undefined; severity?: string | undefined },
): Right | undefined {
  if (kind === 'severity') {
    const level = Number(severity);
    return Number.isInteger(level) && level >= 1 && level <= 5 ? { severity: level } : undefined;
  }
  if (kind !== 'place') return {};
  const found = GAZETTEER.byId.get(place ?? '');
  if (found === undefined) return undefined;
  const { id, name, precision, point, radiusMetres } = found;
  return {
    place: {
      ...{ id, name, precision, lat: point.lat, lon: point.lon },
      radiusMetres: Math.max(1, Math.round(radiusMetres)),
      cells: coverPlace(found).map(cellToInt8),
    },
  };
}
