import type { trackedPositionSchema } from '@paligid/contract/entities/location';
import { type LocationPermission, permissionFlags } from '@paligid/domain/device-location';
import type * as z from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type PersistDeps, persist } from './persist.ts';
import { STORED_KEYS } from './stored-keys.ts';

export type DevicePosition = z.output<typeof trackedPositionSchema>;

interface LocationState {
  /** Exact, and for this device only: requests to the server are rounded. */
  position: DevicePosition | null;
  /** Null until read from the browser or from storage. */
  permission: LocationPermission | null;
  setPosition: (position: DevicePosition | null) => void;
  /** 'denied' also removes the position. */
  setPermission: (permission: LocationPermission) => void;
}

export type LocationStore = StoreApi<LocationState>;

export function createLocationStore(): LocationStore {
  return createStore<LocationState>((set) => ({
    position: null,
    permission: null,
    setPosition: (position) => set({ position }),
    setPermission: (permission) => set({ permission, ...(permission === 'denied' && { position: null }) }),
  }));
}

export function persistLocation(store: LocationStore, { kvStorage }: PersistDeps): () => void {
  const stops = [
    persist(store, kvStorage, {
      key: STORED_KEYS.location,
      fromStored: (stored) => ({ position: parsePosition(stored) }),
      // Speed and altitude are not stored, for privacy.
      toStored: ({ position }) => parsePosition(position) ?? undefined,
    }),
    persist(store, kvStorage, {
      key: STORED_KEYS.locationPermission,
      fromStored: (stored) => ({ permission: parsePermission(stored) }),
      toStored: ({ permission }) => (permission === null ? undefined : permissionFlags(permission)),
    }),
  ];
  return () => stops.forEach((stop) => void stop());
}

function parsePosition(stored: unknown): DevicePosition | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { lat, lon, accuracy } = stored as Partial<Record<keyof DevicePosition, unknown>>;
  if (typeof lat !== 'number' || typeof lon !== 'number' || typeof accuracy !== 'number') return null;
  return { lat, lon, accuracy };
}

function parsePermission(stored: unknown): LocationPermission | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const flags = stored as Partial<Record<LocationPermission, unknown>>;
  const all: readonly LocationPermission[] = ['granted', 'denied', 'prompt'];
  return all.find((permission) => flags[permission] === true) ?? null;
}
