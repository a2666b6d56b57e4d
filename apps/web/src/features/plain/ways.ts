import { m } from '@paligid/i18n/messages';

/** Screens that are there, and how a link to each is called. */
export const WAYS = {
  feed: { to: '/feed', words: m['pages.go_feed'] },
  focus: { to: '/focus', words: m['pages.go_focus'] },
  home: { to: '/', words: m['pages.go_home'] },
} as const;

export type WayId = keyof typeof WAYS;
