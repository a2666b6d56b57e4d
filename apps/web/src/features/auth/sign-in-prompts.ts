import type { Feature } from '@paligid/domain/session/access';
import { m } from '@paligid/i18n/messages';
import type { PanePlaceholderIcon } from '../../design/PanePlaceholder.tsx';
import type { PlainMessage } from '../../i18n/useTranslation.ts';

/** The text for a guest on a screen that needs an account. */
export interface SignInPromptText {
  /** The feature whose access rules apply. */
  feature: Feature;
  icon: PanePlaceholderIcon;
  title: PlainMessage;
  text: PlainMessage;
  /** A similar screen that is open to all. */
  alternative?: { to: string; label: PlainMessage };
}

export const SIGN_IN_PROMPTS = {
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
  routine: {
    feature: 'smart-features',
    icon: 'sparkle',
    title: m['routine.prompt'],
    text: m['routine.prompt_text'],
  },
  smart: {
    feature: 'smart-features',
    icon: 'sparkle',
    title: m['signin.prompt_smart'],
    text: m['signin.prompt_smart_text'],
    alternative: { to: '/feed', label: m['signin.prompt_regular'] },
  },
} as const satisfies Record<string, SignInPromptText>;
