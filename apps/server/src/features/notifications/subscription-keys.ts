import { createHash } from 'node:crypto';
import type { putSubscription } from '@paligid/contract/api/notifications.api';
import type * as z from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
import { isAllowedEndpoint, type PushHosts } from '../../platform/push-endpoint.ts';
import { isCurvePoint, vapidKeyId } from '../../platform/vapid-keys.ts';

type SubscriptionInput = z.output<typeof putSubscription.body>;

/** Throws for an endpoint that we do not send to and for keys that nothing can be encrypted with. */
export function checkedKeys(
  { endpoint, keys, server_key: serverKey }: Pick<SubscriptionInput, 'endpoint' | 'keys' | 'server_key'>,
  hosts: PushHosts,
  publicKeys: readonly string[],
) {
  const vapidKey = serverKey ?? publicKeys[0];
  const p256dh = Buffer.from(keys.p256dh, 'base64url');
  const auth = Buffer.from(keys.auth, 'base64url');
  if (vapidKey === undefined) throw new ApiError('UNAVAILABLE');
  const isGood = publicKeys.includes(vapidKey) && isAllowedEndpoint(endpoint, hosts) && isCurvePoint(p256dh);
  if (!isGood) throw new ApiError('INVALID_REQUEST');
  const endpointHash = createHash('sha256').update(endpoint).digest();
  return {
    ...{ endpoint, endpointHash, p256dh, auth },
    ...{ shard: endpointHash.readUInt8(0), vapidKeyId: vapidKeyId(vapidKey) },
  };
}
