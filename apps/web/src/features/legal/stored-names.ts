import { m } from '@paligid/i18n/messages';
import { COOKIES, STORED_KEYS } from '../../client/stores/stored-keys.ts';
import type { StoredName } from './legal-text.ts';

export const NAMED_COOKIES: readonly StoredName[] = [
  { name: COOKIES.place, meaning: m['legal.privacy_cookie_place'] },
  { name: COOKIES.language, meaning: m['legal.privacy_cookie_lang'] },
  { name: COOKIES.theme, meaning: m['legal.privacy_cookie_theme'] },
  { name: COOKIES.signed, meaning: m['legal.privacy_cookie_signed'] },
];

export const STORED_FOR_READING: readonly StoredName[] = [
  { name: STORED_KEYS.place, meaning: m['legal.privacy_key_place'] },
  { name: STORED_KEYS.preferences, meaning: m['legal.privacy_key_preferences'] },
  { name: STORED_KEYS.interactions, meaning: m['legal.privacy_key_interactions'] },
  { name: STORED_KEYS.readAlerts, meaning: m['legal.privacy_key_read_alerts'] },
  { name: STORED_KEYS.lastVisit, meaning: m['legal.privacy_key_last_visit'] },
  { name: STORED_KEYS.interests, meaning: m['legal.privacy_key_interests'] },
  { name: STORED_KEYS.location, meaning: m['legal.privacy_key_location'] },
  { name: STORED_KEYS.locationPermission, meaning: m['legal.privacy_key_location_permission'] },
];

export const STORED_FOR_THE_TAB: readonly StoredName[] = [
  { name: 'focus-feed-navigation', meaning: m['legal.privacy_key_navigation'] },
  { name: 'story-…', meaning: m['legal.privacy_key_story'] },
  { name: 'cluster-…', meaning: m['legal.privacy_key_cluster'] },
  { name: 'paligid_onboarding', meaning: m['legal.privacy_key_onboarding'] },
];

export const STORED_FOR_ACCOUNTS: readonly StoredName[] = [
  { name: STORED_KEYS.user, meaning: m['legal.privacy_key_user'] },
  { name: STORED_KEYS.auth, meaning: m['legal.privacy_key_auth'] },
  { name: STORED_KEYS.token, meaning: m['legal.privacy_key_token'] },
  { name: STORED_KEYS.rememberEmail, meaning: m['legal.privacy_key_remember_email'] },
  { name: STORED_KEYS.guestMode, meaning: m['legal.privacy_key_guest_mode'] },
];
