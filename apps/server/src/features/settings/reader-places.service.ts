import type { putReaderPlace } from '@paligid/contract/api/settings.api';
import type { readerPlaceSchema } from '@paligid/contract/entities/settings';
import { LIMITS } from '@paligid/contract/limits';
import { cellToInt8, storedCell } from '@paligid/geo/cells';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { placesService } from '../places/places.service.ts';
import * as repository from './reader-places.repository.ts';

type PlaceInput = z.output<typeof putReaderPlace.body>;
type ReaderPlace = z.output<typeof readerPlaceSchema>;

export type ReaderPlacesService = ReturnType<typeof readerPlacesService>;

/** Home, work, school and places with a name of the reader's own: areas, each with its radius. */
export function readerPlacesService({ db, clock }: { db: Pool; clock: Clock }) {
  const list = async (userId: string) => {
    const rows = await repository.list(db, userId, LIMITS.readerPlaces);
    return { places: rows.flatMap(present) };
  };
  return {
    list,
    put: async (userId: string, id: string, input: PlaceInput) => {
      const { kind, label, code, radius_km: radiusKm, min_severity: minSeverity = null } = input;
      const place = placesService.find(code);
      if (place === undefined) throw new ApiError('NOT_FOUND');
      const cell = cellToInt8(storedCell(place));
      await inTransaction(db, async (tx) => {
        if (!(await repository.lockReader(tx, userId))) throw new ApiError('SIGN_IN_REQUIRED');
        const known = await repository.list(tx, userId, LIMITS.readerPlaces);
        const isReplaced = (row: repository.ReaderPlaceRow) =>
          row.id === id || (kind !== 'other' && row.kind === kind);
        if (known.filter((row) => !isReplaced(row)).length >= LIMITS.readerPlaces) {
          throw new ApiError('TOO_MANY_PLACES');
        }
        const named = { id, kind, label: label?.trim() || null, code, radiusKm, minSeverity };
        await repository.put(tx, userId, { ...named, updatedAt: clock.now(), cell });
      });
      return list(userId);
    },
    remove: async (userId: string, id: string) => {
      await repository.remove(db, userId, id);
      return list(userId);
    },
  };
}

/** An area that the gazetteer no longer has cannot be shown or matched. */
function present(row: repository.ReaderPlaceRow): ReaderPlace[] {
  const { id, kind, label, code, radiusKm, minSeverity, updatedAt } = row;
  const place = placesService.find(code);
  if (place === undefined) return [];
  const level = minSeverity === null ? {} : { min_severity: minSeverity };
  return [{ id, kind, label, place, radius_km: radiusKm, ...level, updated_at: updatedAt.toISOString() }];
}
