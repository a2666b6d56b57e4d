import type { trackedPositionSchema } from '@paligid/contract/entities/location';
import { type LocationPermission, permissionFlags } from '@paligid/domain/location/permission';
import type * as z from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Keeping, keep } from './keep.ts';
import { STORED_KEYS } from './stored-keys.ts';

export type DevicePosition = z.output<typeof trackedPositionSchema>;

interface LocationState {
  /** Exact, and for this device only: what is asked of the server is rounded. */
  position: DevicePosition | null;
  /** Null until the browser, or what is stored, has said. */
  permission: LocationPermission | null;
  setPosition: (position: DevicePosition | null) => void;
  /** Denied takes the position away too. */
  setPermission: (permission: LocationPermission) => void;
}

export type LocationStore = StoreApi<LocationState>;

export function createLocation(): LocationStore {
  return createStore<LocationState>((set) => ({
    position: null,
    permission: null,
    setPosition: (position) => set({ position }),
    setPermission: (permission) => set({ permission, ...(permission === 'denied' && { position: null }) }),
  }));
}

export function keepLocation(store: LocationStore, { shelf }: Keeping): () => void {
  const stops = [
    keep(store, shelf, {
      key: STORED_KEYS.location,
      take: (stored) => ({ position: readPosition(stored) }),
      // How fast and how high the reader was is nobody's business later.
      give: ({ position }) => readPosition(position) ?? undefined,
    }),
    keep(store, shelf, {
      key: STORED_KEYS.locationPermission,
      take: (stored) => ({ permission: readPermission(stored) }),
      give: ({ permission }) => (permission === null ? undefined : permissionFlags(permission)),
    }),
  ];
  return () => stops.forEach((stop) => void stop());
}

function readPosition(stored: unknown): DevicePosition | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { lat, lon, accuracy } = stored as Partial<Record<keyof DevicePosition, unknown>>;
  if (typeof lat !== 'number' || typeof lon !== 'number' || typeof accuracy !== 'number') return null;
  return { lat, lon, accuracy };
}

function readPermission(stored: unknown): LocationPermission | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const flags = stored as Partial<Record<LocationPermission, unknown>>;
  const all: readonly LocationPermission[] = ['granted', 'denied', 'prompt'];
  return all.find((permission) => flags[permission] === true) ?? null;
}
