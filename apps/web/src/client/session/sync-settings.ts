import type { savedSettingsSchema } from '@paligid/contract/entities/settings';
import { mergeSettings, type TimedSettings } from '@paligid/domain/preferences/settings-merge';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import type { KeyValueStorage } from '../stores/key-value-storage.ts';
import { type Preferences, type PreferencesStore, readPreferences } from '../stores/preferences.ts';
import { type SessionStore, signedInUser } from '../stores/session.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';

interface SyncSettingsDeps {
  window: Pick<Window, 'document' | 'addEventListener' | 'removeEventListener'>;
  session: SessionStore;
  preferences: PreferencesStore;
  kvStorage: Pick<KeyValueStorage, 'read' | 'write'>;
  api: Pick<ApiClient, 'get' | 'send'>;
  now: () => number;
}

/** Whether a device may be located is decided on the device alone. */
type Synced = Omit<Preferences, 'locationEnabled'>;
type Timed = TimedSettings<Synced>;
type SavedSettings = z.output<typeof savedSettingsSchema>;

const ADDRESS = '/users/me/settings';
/** Debounces readers who try out sizes and languages. */
const DEBOUNCE_MS = 2_000;
/** A reader who comes back to the tab sees what another device has changed, at most this often. */
const PULL_MS = 60_000;

/**
 * Two-way sync of the reader's settings with their account: last writer wins, per field. What could not be sent has its
 * time in this browser's storage and is sent at the next start.
 */
export function syncSettings({ window, session, preferences, kvStorage, api, now }: SyncSettingsDeps) {
  const { document } = window;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pulledMs = -Infinity;
  let isApplying = false;
  let pending: ReadonlySet<keyof Synced> = new Set();
  const readerId = () => signedInUser(session.getState())?.id;
  const local = (id: string): Timed => ({
    values: preferences.getState().chosen,
    times: readTimes(kvStorage.read(STORED_KEYS.settingTimes), id),
  });
  const saveTimes = (id: string, times: Timed['times']) =>
    kvStorage.write(STORED_KEYS.settingTimes, { id, times });

  /** Takes what the account has later, and returns what this device has later. */
  const reconcile = (id: string, saved: SavedSettings): (keyof Synced)[] => {
    const account = fromWire(saved);
    const nowMs = nowAfter(account.times, now());
    const { values, times } = stampUnsent(local(id), account, nowMs);
    const { taken, ...merged } = mergeSettings<Synced>(account, { values, times }, nowMs);
    saveTimes(id, { ...times, ...merged.times });
    const adopted = Object.keys(account.times).filter((field) => !taken.includes(field as keyof Synced));
    isApplying = true;
    preferences.getState().change(adoptable(account.values, adopted, preferences.getState().chosen));
    isApplying = false;
    updateRadius(session, { ...saved.settings, ...merged.values }.radiusKm);
    return taken;
  };

  const push = async (id: string, fields: readonly (keyof Synced)[]) => {
    if (fields.length === 0 || readerId() !== id) return;
    const { values, times } = local(id);
    const settings = Object.fromEntries(fields.map((field) => [field, values[field]]));
    const at = fields.map((field) => [field, new Date(times[field] ?? now()).toISOString()]);
    const body = { settings, changed_at: Object.fromEntries(at) };
    const saved = await api.send<SavedSettings>('PUT', ADDRESS, body);
    if (readerId() === id) reconcile(id, saved);
  };

  const pull = async () => {
    const id = readerId();
    if (id === undefined || now() - pulledMs < PULL_MS) return;
    pulledMs = now();
    const saved = await api.get<SavedSettings>(ADDRESS);
    if (readerId() === id) await push(id, reconcile(id, saved));
  };
  // Settings are in this browser anyway; the next change, or the next start, sends them.
  const quietly = (work: Promise<void>) => void work.catch(() => {});

  const stopChanges = preferences.subscribe(({ chosen }, { chosen: before }) => {
    const id = readerId();
    // Background tabs only receive the change from another tab.
    if (id === undefined || isApplying || document.visibilityState !== 'visible') return;
    const fields = changedFields(chosen, before);
    if (fields.length === 0) return;
    const { times } = local(id);
    const nowMs = nowAfter(times, now());
    saveTimes(id, { ...times, ...Object.fromEntries(fields.map((field) => [field, nowMs])) });
    clearTimeout(timer);
    const unsent = new Set([...pending, ...fields]);
    pending = unsent;
    timer = setTimeout(() => {
      pending = new Set();
      quietly(push(id, [...unsent]));
    }, DEBOUNCE_MS);
  });
  const stopSession = session.subscribe((state, before) => {
    if (signedInUser(state)?.id === signedInUser(before)?.id) return;
    pulledMs = -Infinity;
    pending = new Set();
    clearTimeout(timer);
    quietly(pull());
  });
  const onShow = () => {
    if (document.visibilityState === 'visible') quietly(pull());
  };
  document.addEventListener('visibilitychange', onShow);
  quietly(pull());
  return () => {
    clearTimeout(timer);
    stopChanges();
    stopSession();
    document.removeEventListener('visibilitychange', onShow);
  };
}

/**
 * Our estimate of the server's time has the resolution of a second and the delay of a response: two pages may differ by
 * some seconds. A change comes after everything that has a time already.
 */
function nowAfter(times: Timed['times'], nowMs: number): number {
  return Math.max(nowMs, ...Object.values(times).map((time) => (time ?? 0) + 1));
}

/**
 * Stamps what has changed here without a script that could note the time. What a guest chose before signing in becomes
 * the account's where the account has nothing. Where this device has the account's own time beside another value, a
 * link or a form changed the cookie after that.
 */
function stampUnsent({ values, times }: Timed, account: Timed, nowMs: number): Timed {
  const { locationEnabled: _, ...synced } = values as Partial<Preferences>;
  const unsent = (Object.keys(synced) as (keyof Synced)[]).filter((field) => {
    if (times[field] === undefined) return account.times[field] === undefined;
    const isOtherValue = synced[field] !== account.values[field];
    return times[field] === account.times[field] && isOtherValue && !isDecidedHere(field, values);
  });
  return {
    values: synced,
    times: { ...times, ...Object.fromEntries(unsent.map((field) => [field, nowMs])) },
  };
}

/** How a device is located is decided on it: where somebody has done so, it may differ from the account. */
function isDecidedHere(field: string, chosen: Partial<Preferences>): boolean {
  return field === 'locationMode' && chosen.locationEnabled !== undefined;
}

/** The account's wish for a location never switches a position on. */
function adoptable(
  values: Partial<Synced>,
  fields: readonly string[],
  chosen: Partial<Preferences>,
): Partial<Preferences> {
  const taken = Object.entries(values).filter(
    ([field]) => fields.includes(field) && !isDecidedHere(field, chosen),
  );
  const adopted: Partial<Preferences> = Object.fromEntries(taken);
  const isOff = adopted.locationMode !== undefined && adopted.locationMode !== 'follow';
  return isOff ? { ...adopted, locationEnabled: false } : adopted;
}

function changedFields(after: Partial<Preferences>, before: Partial<Preferences>): (keyof Synced)[] {
  const { locationEnabled: _, ...synced } = after;
  return (Object.keys(synced) as (keyof Synced)[]).filter((field) => after[field] !== before[field]);
}

function fromWire({ settings, changed_at }: SavedSettings): Timed {
  const times = Object.entries(changed_at).map(([field, at]) => [field, Date.parse(at ?? '')]);
  return { values: readPreferences(settings), times: Object.fromEntries(times) };
}

/** The radius of the account is part of the stored profile too. */
function updateRadius(session: SessionStore, radius_km: number): void {
  const { user } = session.getState();
  if (user !== null && user.radius_km !== radius_km) session.setState({ user: { ...user, radius_km } });
}

/** Of this reader only: times of another account say nothing. */
function readTimes(stored: unknown, id: string): Timed['times'] {
  if (typeof stored !== 'object' || stored === null) return {};
  const { id: owner, times } = stored as { id?: unknown; times?: unknown };
  if (owner !== id || typeof times !== 'object' || times === null) return {};
  return Object.fromEntries(Object.entries(times).filter(([, ms]) => typeof ms === 'number'));
}
