import { DEFAULT_PLACE } from '@paligid/domain/feed/feed-request';
import type * as z from 'zod';
import { LIMITS } from '../limits.ts';
import type { defaultUserSchema } from './users.ts';

type DefaultUser = z.output<typeof defaultUserSchema>;

export interface SignInIdentity extends Pick<DefaultUser, 'id' | 'auth_method'> {
  email?: string;
  phone?: string;
}

/** Replaces a profile that could not be fetched. */
export function defaultUser({ id, auth_method, email, phone }: SignInIdentity, now: Date): DefaultUser {
  return {
    id,
    email: email ?? null,
    phone: phone ?? null,
    google_id: null,
    auth_method,
    ...DEFAULT_PLACE,
    radius_km: LIMITS.accountRadiusKm,
    interests: [],
    verified: false,
    created_at: now.toISOString(),
  };
}
