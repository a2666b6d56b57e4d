import { createHash, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { putSubscription } from '@paligid/contract/api/notifications.api';
import {
  type AlertSettings,
  DEFAULT_ALERT_SETTINGS,
  type PushLanguage,
} from '@paligid/contract/entities/push';
import { LIMITS } from '@paligid/contract/limits';
import { cellToInt8, storedCell } from '@paligid/geo/cells';
import type { ClientBase, Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Throttle } from '../../platform/http/rate-limit.ts';
import type { PushHosts } from '../../platform/push-endpoint.ts';
import { placesService } from '../places/places.service.ts';
import type { ReaderPlacesService } from '../settings/reader-places.service.ts';
import { defaultAlertSettings } from './alert-settings.ts';
import { type TestAlert, testAlerts } from './push-test.ts';
import * as recipients from './recipients.repository.ts';
import { checkedKeys } from './subscription-keys.ts';
import * as subscriptions from './subscriptions.repository.ts';

type SubscriptionInput = z.output<typeof putSubscription.body>;
type Subscribed = z.output<typeof putSubscription.response>['data'];
type Recipient = Subscribed['recipient'];

/** `userId` is null for a guest. */
export type Subscriber = { userId: string | null; sessionId: string | null; address: string };

type Deps = {
  db: Pool;
  clock: Clock;
  newId: () => string;
  throttle: Throttle;
  readerPlaces: ReaderPlacesService;
  hosts: PushHosts;
  /** The first is given out. */
  publicKeys: readonly string[];
};

export type SubscriptionsService = ReturnType<typeof subscriptionsService>;

/** Browsers of one account; the one that was renewed longest ago goes. */
const MAX_PER_ACCOUNT = 20;
/** Thousands of phones share an address, and each subscribes once: this stops a machine. */
const NEW_SUBSCRIPTIONS = { name: 'push-subscribe', max: 5_000, windowMs: 60 * 60_000 };

/** What a device without a session may know of an account: nothing. */
const UNKNOWN_RECIPIENT = { settings: DEFAULT_ALERT_SETTINGS, places: [] };

/** Which browsers alerts are sent to, and for whom. */
export function subscriptionsService(deps: Deps) {
  const { db, clock, newId, throttle, hosts, publicKeys, readerPlaces } = deps;
  const sendTest = testAlerts(deps);

  const recipientFor = async (
    tx: ClientBase,
    { userId }: Subscriber,
    existing: subscriptions.SubscriptionRow | undefined,
    language: PushLanguage,
  ): Promise<recipients.RecipientRow> => {
    const fresh = { id: newId(), language, now: clock.now() };
    if (userId !== null) {
      const own = await recipients.putOfAccount(tx, userId, fresh);
      if (own === undefined) throw new ApiError('SIGN_IN_REQUIRED');
      return own;
    }
    const known = existing && (await recipients.find(tx, existing.recipientId));
    // A device that was signed out starts anew: it must not learn what the account has chosen.
    return known?.userId === null ? known : recipients.insertGuest(tx, fresh);
  };

  const present = async (recipient: recipients.RecipientRow): Promise<Recipient> => {
    const { userId, settings, language } = recipient;
    const chosen = settings ?? defaultAlertSettings(userId && (await recipients.findWeights(db, userId)));
    const places =
      userId === null
        ? (await recipients.listPlaces(db, recipient.id, LIMITS.readerPlaces)).flatMap(presentPlace)
        : (await readerPlaces.list(userId)).places.map(({ updated_at: _at, ...place }) => place);
    return { settings: chosen, places, language };
  };

  return {
    publicKey: (): string => {
      const [key] = publicKeys;
      if (key === undefined) throw new ApiError('UNAVAILABLE');
      return key;
    },

    put: async (id: string, input: SubscriptionInput, subscriber: Subscriber): Promise<Subscribed> => {
      const keys = checkedKeys(input, hosts, publicKeys);
      const secretHash = hashSecret(input.secret);
      const places = (input.places ?? []).flatMap(locatePlace);
      await throttle.spend(NEW_SUBSCRIPTIONS, subscriber.address);
      const recipient = await inTransaction(db, async (tx) => {
        await subscriptions.lockEndpoint(tx, keys.endpointHash);
        const matching = await subscriptions.findMatching(tx, id, keys.endpointHash);
        const existing = matching.find((row) => row.id === id);
        if (existing && !timingSafeEqual(existing.secretHash, secretHash)) throw new ApiError('NOT_FOUND');
        for (const other of matching.filter((row) => row.id !== id)) {
          // The same browser after it lost what it had stored; a stranger does not know its keys.
          if (!other.p256dh.equals(keys.p256dh) || !other.auth.equals(keys.auth))
            throw new ApiError('NOT_FOUND');
          await subscriptions.remove(tx, other.id, other.secretHash);
        }
        const renewed = existing && (await findRenewed(tx, existing, subscriber, input));
        if (existing !== undefined && renewed !== undefined) {
          const row = { ...existing, ...keys, now: clock.now() };
          if (!(await subscriptions.put(tx, row))) throw new ApiError('NOT_FOUND');
          return renewed;
        }
        const { sessionId } = subscriber;
        if (sessionId !== null && !(await subscriptions.hasSession(tx, sessionId))) {
          throw new ApiError('SIGN_IN_REQUIRED');
        }
        const owner = await recipientFor(tx, subscriber, existing, input.language);
        const row = { ...keys, id, recipientId: owner.id, sessionId, secretHash, now: clock.now() };
        if (!(await subscriptions.put(tx, row))) throw new ApiError('NOT_FOUND');
        let { settings } = input;
        if (owner.userId === null) {
          if (input.places !== undefined) await recipients.replacePlaces(tx, owner.id, places);
        } else {
          await subscriptions.evictOldest(tx, owner.id, MAX_PER_ACCOUNT);
          // An account takes over what the device has chosen only while it has chosen nothing itself.
          await readerPlaces.takeOver(tx, owner.userId, input.places ?? []);
          settings = owner.settings === null ? await chosenSettings(tx, owner.userId, settings) : undefined;
        }
        const change = { language: input.language, settings, now: clock.now() };
        return (await recipients.update(tx, owner.id, change)) ?? owner;
      });
      const isOwn = recipient.userId === null || recipient.userId === subscriber.userId;
      const shown = isOwn ? await present(recipient) : UNKNOWN_RECIPIENT;
      return { recipient: { ...shown, language: input.language }, is_account: recipient.userId !== null };
    },

    /** Says nothing about whether there was one. */
    remove: async (id: string, secret: string) => {
      await subscriptions.remove(db, id, hashSecret(secret));
      return {};
    },

    /** Resolves when the push service has accepted it. */
    sendTest: async (id: string, secret: string): Promise<TestAlert> => {
      const row = await subscriptions.find(db, id);
      if (row === undefined || !timingSafeEqual(row.secretHash, hashSecret(secret))) {
        throw new ApiError('NOT_FOUND');
      }
      return sendTest(row);
    },

    /** The recipient that a guest may speak for. */
    findGuest: async ({ id, secret }: { id: string; secret: string }): Promise<string> => {
      const row = await subscriptions.find(db, id);
      const isOwn = row !== undefined && timingSafeEqual(row.secretHash, hashSecret(secret));
      const recipient = isOwn ? await recipients.find(db, row.recipientId) : undefined;
      if (recipient === undefined || recipient.userId !== null) throw new ApiError('NOT_FOUND');
      return recipient.id;
    },
  };
}

/**
 * The account of a device whose service worker renews the subscription by itself: it has no session, and a page that
 * signs out sends the places of the device, if only an empty list.
 */
async function findRenewed(
  tx: ClientBase,
  existing: subscriptions.SubscriptionRow,
  { userId }: Subscriber,
  { places }: SubscriptionInput,
): Promise<recipients.RecipientRow | undefined> {
  if (userId !== null || places !== undefined) return undefined;
  const known = await recipients.find(tx, existing.recipientId);
  return known?.userId === null ? undefined : known;
}

/** The defaults of a device are no choice: an account has its own, by the topics that it prefers. */
async function chosenSettings(
  tx: ClientBase,
  userId: string,
  settings: AlertSettings | undefined,
): Promise<AlertSettings | undefined> {
  if (settings === undefined) return undefined;
  const own = defaultAlertSettings(await recipients.findWeights(tx, userId));
  const isOfDevice = isDeepStrictEqual(settings.categories, DEFAULT_ALERT_SETTINGS.categories);
  const chosen = { ...settings, categories: isOfDevice ? own.categories : settings.categories };
  return isDeepStrictEqual(chosen, own) ? undefined : chosen;
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

type PlaceInput = NonNullable<SubscriptionInput['places']>[number];

/** An area that the gazetteer does not have cannot be matched. */
function locatePlace(input: PlaceInput): recipients.GuestPlaceRow[] {
  const { id, kind, label, code, radius_km: radiusKm, min_severity: minSeverity = null } = input;
  const place = placesService.find(code);
  if (place === undefined) return [];
  const cell = cellToInt8(storedCell(place));
  return [{ id, kind, label: label?.trim() || null, code, radiusKm, minSeverity, cell }];
}

function presentPlace(row: recipients.GuestPlaceRow): Recipient['places'] {
  const { id, kind, label, code, radiusKm, minSeverity } = row;
  const place = placesService.find(code);
  if (place === undefined) return [];
  const level = minSeverity === null ? {} : { min_severity: minSeverity };
  return [{ id, kind, label, place, radius_km: radiusKm, ...level }];
}
