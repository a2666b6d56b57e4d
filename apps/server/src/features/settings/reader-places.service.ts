import type { putReaderPlace } from '@paligid/contract/api/settings.api';
import type { readerPlaceSchema } from '@paligid/contract/entities/settings';
import { LIMITS } from '@paligid/contract/limits';
import { cellToInt8, storedCell } from '@paligid/geo/cells';
import type { ClientBase, Pool } from 'pg';
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
      const { kind } = input;
      const row = toRow(id, input, clock.now());
      if (row === undefined) throw new ApiError('NOT_FOUND');
      await inTransaction(db, async (tx) => {
        if (!(await repository.lockReader(tx, userId))) throw new ApiError('SIGN_IN_REQUIRED');
        const known = await repository.list(tx, userId, LIMITS.readerPlaces);
        const isReplaced = (row: repository.ReaderPlaceRow) =>
          row.id === id || (kind !== 'other' && row.kind === kind);
        if (known.filter((row) => !isReplaced(row)).length >= LIMITS.readerPlaces) {
          throw new ApiError('TOO_MANY_PLACES');
        }
        await repository.put(tx, userId, row);
      });
      return list(userId);
    },
    /** For an account without a place: alerts would reach none of its devices. */
    takeOver: async (tx: ClientBase, userId: string, places: readonly (PlaceInput & { id: string })[]) => {
      if (places.length === 0 || !(await repository.lockReader(tx, userId))) return;
      if ((await repository.list(tx, userId, 1)).length > 0) return;
      for (const { id, ...input } of places.slice(0, LIMITS.readerPlaces)) {
        const row = toRow(id, input, clock.now());
        if (row !== undefined) await repository.put(tx, userId, row);
      }
    },
    remove: async (userId: string, id: string) => {
      await repository.remove(db, userId, id);
      return list(userId);
    },
  };
}

/** Undefined for an area that the gazetteer does not have. */
function toRow(id: string, input: PlaceInput, updatedAt: Date) {
  const { kind, label, code, radius_km: radiusKm, min_severity: minSeverity = null } = input;
  const place = placesService.find(code);
  if (place === undefined) return undefined;
  const cell = cellToInt8(storedCell(place));
  return { id, kind, label: label?.trim() || null, code, radiusKm, minSeverity, updatedAt, cell };
}

/** An area that the gazetteer no longer has cannot be shown or matched. */
function present(row: repository.ReaderPlaceRow): ReaderPlace[] {
  const { id, kind, label, code, radiusKm, minSeverity, updatedAt } = row;
  const place = placesService.find(code);
  if (place === undefined) return [];
  const level = minSeverity === null ? {} : { min_severity: minSeverity };
  return [{ id, kind, label, place, radius_km: radiusKm, ...level, updated_at: updatedAt.toISOString() }];
}
