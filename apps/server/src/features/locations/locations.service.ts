import type { saveLocation } from '@paligid/contract/api/users.api';
import { LIMITS } from '@paligid/contract/limits';
import { cellCentre, cellFromInt8, cellToInt8, storedCell } from '@paligid/geo/cells';
import type { ClientBase, Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RoutinesService } from '../routines/routines.service.ts';
import * as locations from './locations.repository.ts';

type Position = z.output<typeof saveLocation.body>;
type StoredLocation = { lat: number; lon: number; accuracy: number; updated_at: string };

const HISTORY_MS = 30 * 24 * 60 * 60_000;

export type LocationsService = ReturnType<typeof locationsService>;

type LocationsDeps = {
  db: Pool;
  clock: Clock;
  newId: () => string;
  routines: Pick<RoutinesService, 'noteSighting' | 'forgetLearned'>;
};

/** A reader's location, coarsened before it is stored: what is returned is the centre of a cell. */
export function locationsService({ db, clock, newId, routines }: LocationsDeps) {
  const oldest = () => new Date(clock.now().getTime() - HISTORY_MS);
  return {
    save: async (userId: string, position: Position) => {
      const at = clock.now();
      const cell = storedCell(position);
      const row = { id: newId(), userId, cell: cellToInt8(cell), accuracy: position.accuracy, at };
      const isAgreed = await locations.put(db, row, oldest());
      if (isAgreed === undefined) throw new ApiError('SIGN_IN_REQUIRED');
      if (!isAgreed) throw new ApiError('CONSENT_REQUIRED');
      await routines.noteSighting(userId, cell, at);
      return { ...position, ...cellCentre(cell), updated_at: at.toISOString() };
    },
    latest: async (userId: string) => {
      const row = await locations.latest(db, userId);
      return row === undefined ? null : presentLocation(row);
    },
    history: async (userId: string, limit: number = LIMITS.list) => {
      const rows = await locations.history(db, userId, oldest(), limit);
      return { locations: rows.map(presentLocation) };
    },
    delete: async (userId: string) => {
      await locations.deleteLatest(db, userId);
      await routines.forgetLearned(db, userId);
      return {};
    },
    /** For a reader who withdraws the consent to a history; the latest location stays. */
    deleteHistory: (tx: ClientBase, userId: string) => locations.deleteHistory(tx, userId),
    /** For a reader who withdraws the consent to positions. */
    deleteAll: (tx: ClientBase, userId: string) => locations.deleteLatest(tx, userId),
    /** Deletes rows older than 30 days; true when there may be more. */
    sweep: () => locations.purge(db, oldest()),
  };
}

function presentLocation({ cell, accuracy, at }: locations.LocationRow): StoredLocation {
  return { ...cellCentre(cellFromInt8(cell)), accuracy, updated_at: at.toISOString() };
}
