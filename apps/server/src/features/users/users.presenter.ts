import { PREFERENCE_CATEGORIES } from '@paligid/contract/categories';
import { commuteRouteSchema, type userSchema } from '@paligid/contract/entities/users';
import { DEFAULT_PLACE } from '@paligid/domain/feed/feed-request';
import { wireId } from '@paligid/domain/ids';
import { cellCentre, cellFromInt8 } from '@paligid/geo/cells';
import * as z from 'zod';
import type { UserRow } from './users.repository.ts';

export type User = z.output<typeof userSchema>;

const interestsSchema = z.array(z.enum(PREFERENCE_CATEGORIES)).catch([]);
const routesSchema = z.array(commuteRouteSchema).catch([]);

export function presentUser(row: UserRow): User {
  return {
    id: wireId('user', row.id),
    email: row.email,
    phone: row.phone,
    auth_method: row.authMethod,
    given_name: row.givenName,
    full_name: row.fullName,
    name: row.name,
    profile_picture: row.picture,
    ...(row.googlePicture !== null && { google_picture: row.googlePicture }),
    interests: interestsSchema.parse(row.interests),
    ...presentHome(row),
    radius_km: row.radiusKm,
    verified: row.isVerified,
    created_at: row.createdAt.toISOString(),
    bio: row.bio,
    occupation: row.occupation,
    personality_type: row.personalityType,
    mood_preference: row.moodPreference,
    ...(row.hasChildren !== null && { has_children: row.hasChildren }),
    commute_routes: routesSchema.parse(row.commuteRoutes),
    preferences: {
      language: row.language,
      darkMode: row.darkMode,
      notificationsEnabled: row.notificationsEnabled,
      locationEnabled: row.locationEnabled,
      refreshInterval: row.refreshInterval,
      fontSize: row.fontSize,
      compactMode: row.compactMode,
    },
  };
}

function presentHome({ homeCell }: UserRow) {
  return homeCell === null ? DEFAULT_PLACE : cellCentre(cellFromInt8(homeCell));
}
