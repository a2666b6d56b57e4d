import type { Feature } from '@paligid/domain/session/roles';
import { m } from '@paligid/i18n/messages';
import type { Sentence } from '../../../words/words.ts';
import type { WaitingIcon } from '../../plain/WaitingWindow.tsx';

/** What a guest reads on a screen that belongs to an account. */
export interface Door {
  /** By which the rules decide who may come in. */
  feature: Feature;
  icon: WaitingIcon;
  title: Sentence;
  text: Sentence;
  /** A screen that does nearly the same and is open to all. */
  instead?: { to: string; words: Sentence };
}

export const DOORS = {
  bookmarks: {
    feature: 'bookmark-list',
    icon: 'bookmark-simple',
    title: m['signin.prompt_bookmarks'],
    text: m['signin.prompt_bookmarks_text'],
  },
  profile: {
    feature: 'profile',
    icon: 'user',
    title: m['signin.prompt_profile'],
    text: m['signin.prompt_profile_text'],
  },
  chat: {
    feature: 'chat',
    icon: 'chat-circle-text',
    title: m['signin.prompt_chat'],
    text: m['signin.prompt_chat_text'],
  },
  smart: {
    feature: 'smart-features',
    icon: 'sparkle',
    title: m['signin.prompt_smart'],
    text: m['signin.prompt_smart_text'],
    instead: { to: '/feed', words: m['signin.prompt_regular'] },
  },
} as const satisfies Record<string, Door>;
