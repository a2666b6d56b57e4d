import type { AlertSettings, guestPlaceSchema, PushLanguage } from '@paligid/contract/entities/push';
import { LIMITS } from '@paligid/contract/limits';
import type * as z from 'zod';
import { isSameMute, type Mute } from './push-store.ts';

export type GuestPlace = z.output<typeof guestPlaceSchema>;

/** What this device needs to change and renew its subscription, also while no page is open. */
export interface StoredSubscription {
  id: string;
  /** Known to this device alone; the server has its hash. */
  secret: string;
  publicKey: string;
  language: PushLanguage;
  /** The account that it belongs to, which then has settings and places of its own; null: the ones here count. */
  userId: string | null;
  settings: AlertSettings;
  places: GuestPlace[];
  /** Home is the place that is read about, until the reader chooses another here. */
  isHomeFollowed: boolean;
  /** What the server has accepted last, and when; null before the first time. */
  accepted: { body: string; userId: string | null; atMs: number } | null;
}

/** Undefined for an entry of another release that lacks something. */
export function parseSubscription(stored: unknown): StoredSubscription | undefined {
  const { id, secret, publicKey, language, userId, settings, places } = Object(
    stored,
  ) as Partial<StoredSubscription>;
  const hasTexts = [id, secret, publicKey, language].every((text) => typeof text === 'string');
  const hasOwner = userId === null || typeof userId === 'string';
  if (!hasTexts || !hasOwner || !Array.isArray(places) || !Array.isArray(settings?.mutes)) return undefined;
  const { isHomeFollowed = false, accepted = null } = Object(stored) as Partial<StoredSubscription>;
  return { ...(stored as StoredSubscription), isHomeFollowed, accepted };
}

/**
 * The body of the call that creates or renews a subscription. An account's settings and places are not this device's to
 * send; what the device has chosen before it belongs to one is, for an account that has chosen nothing yet.
 */
export function subscriptionBody(
  { secret, publicKey, language, userId, settings, places }: StoredSubscription,
  { endpoint = '', keys = {} }: PushSubscriptionJSON,
  mutes: readonly Mute[] = [],
) {
  const own = userId === null ? { settings: withMutes(settings, mutes), places } : {};
  return {
    ...{ endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } },
    ...{ secret, language, server_key: publicKey, ...own },
  };
}

/** The newest come first and the oldest leave. */
export function withMutes(settings: AlertSettings, mutes: readonly Mute[]): AlertSettings {
  const others = settings.mutes.filter((old) => !mutes.some((mute) => isSameMute(mute, old)));
  return { ...settings, mutes: [...mutes, ...others].slice(0, LIMITS.alertMutes) };
}
