import { m } from '@paligid/i18n/messages';
import type { PanePlaceholderIcon } from '../../design/PanePlaceholder.tsx';
import type { PlainMessage } from '../../i18n/useTranslation.ts';
import type { FallbackLinkId } from '../not-found/FallbackLinks.tsx';

/** A screen that is not built yet: what it will contain, and why it is missing. */
export interface ComingSoonPage {
  /** Its name in the navigation. */
  name: PlainMessage;
  icon: PanePlaceholderIcon;
  title: PlainMessage;
  text: PlainMessage;
  features: readonly PlainMessage[];
  reason: PlainMessage;
  /** Where the reader can go now; the first is the recommended one. */
  links: readonly FallbackLinkId[];
}

const NEWS_LINKS = ['feed', 'focus', 'home'] as const;

/** Remove an entry, with its messages and route file, when its screen is built. */
export const COMING_SOON_PAGES = {
  smart: {
    name: m['frame.smart'],
    icon: 'sparkle',
    title: m['plain.smart_title'],
    text: m['plain.smart_text'],
    features: [m['plain.smart_holds_now'], m['plain.smart_holds_next'], m['plain.smart_holds_routine']],
    reason: m['plain.smart_why'],
    links: NEWS_LINKS,
  },
  chat: {
    name: m['frame.assistant'],
    icon: 'chat-circle-text',
    title: m['plain.chat_title'],
    text: m['plain.chat_text'],
    features: [m['plain.chat_holds_sources'], m['plain.chat_holds_story'], m['plain.chat_holds_nothing']],
    reason: m['plain.chat_why'],
    links: NEWS_LINKS,
  },
} as const satisfies Record<string, ComingSoonPage>;
