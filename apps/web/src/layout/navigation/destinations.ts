import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';

export interface Destination {
  to: string;
  label: (inputs: Record<never, never>, options: { locale: Locale }) => string;
  /** Icons that the sprite has both plain and filled: filled marks the current page. */
  icon:
    | 'bookmark-simple'
    | 'cards'
    | 'chat-circle-text'
    | 'gear-six'
    | 'info'
    | 'lock-simple'
    | 'magnifying-glass'
    | 'map-trifold'
    | 'notepad'
    | 'rows'
    | 'sparkle'
    | 'user';
}

interface DestinationGroup {
  name: Destination['label'];
  links: readonly Destination[];
}

/** Bottom navigation, left to right. */
export const TABS: readonly Destination[] = [
  { to: '/focus', label: m['frame.focus'], icon: 'cards' },
  { to: '/search', label: m['frame.search'], icon: 'magnifying-glass' },
  { to: '/chat', label: m['frame.chat'], icon: 'chat-circle-text' },
  { to: '/bookmarks', label: m['frame.saved'], icon: 'bookmark-simple' },
  { to: '/profile', label: m['frame.profile'], icon: 'user' },
];

/** Drawer and rail, from top to bottom. */
export const GROUPS: readonly DestinationGroup[] = [
  {
    name: m['frame.explore'],
    links: [
      { to: '/focus', label: m['frame.focus'], icon: 'cards' },
      { to: '/search', label: m['frame.search'], icon: 'magnifying-glass' },
      { to: '/chat', label: m['frame.assistant'], icon: 'chat-circle-text' },
      { to: '/map', label: m['frame.map'], icon: 'map-trifold' },
    ],
  },
  {
    name: m['frame.account'],
    links: [
      { to: '/profile', label: m['frame.profile'], icon: 'user' },
      { to: '/bookmarks', label: m['frame.saved_stories'], icon: 'bookmark-simple' },
      { to: '/settings', label: m['frame.settings'], icon: 'gear-six' },
    ],
  },
  {
    name: m['frame.support'],
    links: [
      { to: '/brand', label: m['frame.about'], icon: 'info' },
      { to: '/privacy', label: m['frame.privacy'], icon: 'lock-simple' },
      { to: '/terms', label: m['frame.terms'], icon: 'notepad' },
    ],
  },
];

/** The three views of the same news. */
export const VIEWS: readonly [Destination, ...Destination[]] = [
  { to: '/focus', label: m['frame.focus'], icon: 'cards' },
  { to: '/feed', label: m['frame.feed'], icon: 'rows' },
  { to: '/smart', label: m['frame.smart'], icon: 'sparkle' },
];

const WITHOUT_TABS = ['/focus', '/feed', '/chat', '/bookmarks', '/search', '/profile', '/smart', '/story'];

/** Compares prefixes: these screens leave the room to their content, and the menu button leads everywhere. */
export function hasTabs(pathname: string): boolean {
  return !WITHOUT_TABS.some((start) => pathname.startsWith(start));
}

/** Home and About show wide pictures: their rail stays narrow at every width. */
export function hasNarrowRail(pathname: string): boolean {
  return pathname === '/' || pathname === '/brand';
}
