import { m } from '@paligid/i18n/messages';
import { LAZY_STORED_KEYS } from '../../client/stores/lazy-stored-keys.ts';
import { COOKIE_NAMES, STORED_KEYS } from '../../client/stores/stored-keys.ts';
import { CONTACT_ADDRESS, type LegalText, type StoredName } from './legal-text.ts';

const NAMED_COOKIES: readonly StoredName[] = [
  { name: COOKIE_NAMES.place, meaning: m['legal.privacy_cookie_place'] },
  { name: COOKIE_NAMES.language, meaning: m['legal.privacy_cookie_lang'] },
  { name: COOKIE_NAMES.theme, meaning: m['legal.privacy_cookie_theme'] },
  { name: COOKIE_NAMES.view, meaning: m['legal.privacy_cookie_view'] },
  { name: COOKIE_NAMES.signed, meaning: m['legal.privacy_cookie_signed'] },
];

const STORED_FOR_READING: readonly StoredName[] = [
  { name: STORED_KEYS.place, meaning: m['legal.privacy_key_place'] },
  { name: STORED_KEYS.preferences, meaning: m['legal.privacy_key_preferences'] },
  { name: STORED_KEYS.settingTimes, meaning: m['legal.privacy_key_setting_times'] },
  { name: STORED_KEYS.interactions, meaning: m['legal.privacy_key_interactions'] },
  { name: STORED_KEYS.interactionQueue, meaning: m['legal.privacy_key_interaction_queue'] },
  { name: STORED_KEYS.weights, meaning: m['legal.privacy_key_weights'] },
  { name: STORED_KEYS.readAlerts, meaning: m['legal.privacy_key_read_alerts'] },
  { name: STORED_KEYS.lastVisit, meaning: m['legal.privacy_key_last_visit'] },
  { name: LAZY_STORED_KEYS.searches, meaning: m['legal.privacy_key_searches'] },
  { name: LAZY_STORED_KEYS.milestone, meaning: m['legal.privacy_key_milestone'] },
  { name: LAZY_STORED_KEYS.stormPack, meaning: m['legal.privacy_key_storm_pack'] },
  { name: LAZY_STORED_KEYS.corrections, meaning: m['legal.privacy_key_corrections'] },
  { name: 'paligid_ask_rest', meaning: m['legal.privacy_key_ask_rest'] },
  { name: STORED_KEYS.interests, meaning: m['legal.privacy_key_interests'] },
  { name: STORED_KEYS.location, meaning: m['legal.privacy_key_location'] },
  { name: STORED_KEYS.locationPermission, meaning: m['legal.privacy_key_location_permission'] },
];

const STORED_FOR_THE_TAB: readonly StoredName[] = [
  { name: 'focus-feed-navigation', meaning: m['legal.privacy_key_navigation'] },
  { name: 'story-…', meaning: m['legal.privacy_key_story'] },
  { name: 'cluster-…', meaning: m['legal.privacy_key_cluster'] },
  { name: 'paligid_onboarding', meaning: m['legal.privacy_key_onboarding'] },
  { name: 'paligid_greetings', meaning: m['legal.privacy_key_greetings'] },
  { name: 'paligid_install_dismissed', meaning: m['legal.privacy_key_install'] },
  { name: 'paligid_lite_offer', meaning: m['legal.privacy_key_lite_offer'] },
  { name: STORED_KEYS.saveIntent, meaning: m['legal.privacy_key_save_intent'] },
];

const STORED_FOR_ACCOUNTS: readonly StoredName[] = [
  { name: STORED_KEYS.user, meaning: m['legal.privacy_key_user'] },
  { name: STORED_KEYS.auth, meaning: m['legal.privacy_key_auth'] },
  { name: STORED_KEYS.token, meaning: m['legal.privacy_key_token'] },
  { name: STORED_KEYS.saveQueue, meaning: m['legal.privacy_key_save_queue'] },
  { name: STORED_KEYS.rememberEmail, meaning: m['legal.privacy_key_remember_email'] },
  { name: STORED_KEYS.guestMode, meaning: m['legal.privacy_key_guest_mode'] },
];

export const PRIVACY_TEXT: LegalText = {
  title: m['legal.privacy_title'],
  lead: m['legal.privacy_lead'],
  effectiveFrom: '2026-11-17',
  summary: [
    m['legal.privacy_short_open'],
    m['legal.privacy_short_rounded'],
    m['legal.privacy_short_no_sale'],
    m['legal.privacy_short_erase'],
  ],
  sections: [
    {
      id: 'who',
      title: m['legal.privacy_who'],
      blocks: [m['legal.privacy_who_us'], m['legal.privacy_who_ask'], { contact: CONTACT_ADDRESS }],
    },
    {
      id: 'location',
      title: m['legal.privacy_place'],
      blocks: [
        m['legal.privacy_place_choice'],
        m['legal.privacy_place_rounded'],
        m['legal.privacy_place_live'],
        m['legal.privacy_place_history'],
        m['legal.privacy_place_routines'],
      ],
    },
    {
      id: 'device',
      title: m['legal.privacy_device'],
      blocks: [
        m['legal.privacy_device_cookies'],
        { stored: NAMED_COOKIES },
        m['legal.privacy_device_storage'],
        { stored: STORED_FOR_READING },
        m['legal.privacy_device_session'],
        { stored: STORED_FOR_THE_TAB },
        m['legal.privacy_device_offline'],
        m['legal.privacy_device_alerts'],
        m['legal.privacy_device_erase'],
      ],
    },
    {
      id: 'requests',
      title: m['legal.privacy_requests'],
      blocks: [
        m['legal.privacy_requests_signed'],
        m['legal.privacy_requests_address'],
        m['legal.privacy_requests_logs'],
        m['legal.privacy_check_ins'],
        m['legal.privacy_corrections'],
        m['reports.privacy'],
      ],
    },
    {
      id: 'measuring',
      title: m['legal.privacy_measuring'],
      blocks: [m['legal.privacy_measuring_now']],
    },
    {
      id: 'others',
      title: m['legal.privacy_others'],
      blocks: [
        m['legal.privacy_others_nobody'],
        m['legal.privacy_others_hosts'],
        m['legal.privacy_others_links'],
      ],
    },
    {
      id: 'accounts',
      title: m['legal.privacy_accounts'],
      blocks: [
        m['legal.privacy_accounts_keeps'],
        m['legal.privacy_accounts_place'],
        m['legal.privacy_accounts_chat'],
        m['legal.privacy_accounts_searches'],
        m['legal.privacy_accounts_senders'],
        m['legal.privacy_accounts_end'],
        m['legal.privacy_accounts_names'],
        { stored: STORED_FOR_ACCOUNTS },
      ],
    },
    {
      id: 'rights',
      title: m['legal.privacy_rights'],
      blocks: [
        m['legal.privacy_rights_law'],
        {
          list: [
            m['legal.privacy_right_access'],
            m['legal.privacy_right_correct'],
            m['legal.privacy_right_erase'],
            m['legal.privacy_right_move'],
            m['legal.privacy_right_object'],
            m['legal.privacy_right_damages'],
          ],
        },
        { contact: CONTACT_ADDRESS },
        m['legal.privacy_rights_complain'],
        { link: m['legal.privacy_rights_npc'], href: 'https://privacy.gov.ph' },
      ],
    },
    {
      id: 'changes',
      title: m['legal.privacy_changes'],
      blocks: [m['legal.privacy_changes_date']],
    },
  ],
};
