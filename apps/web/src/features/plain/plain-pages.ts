import { m } from '@paligid/i18n/messages';
import type { Sentence } from '../../words/words.ts';
import type { WaitingIcon } from './WaitingWindow.tsx';
import type { WayId } from './ways.ts';

/** A screen that is not built yet: what it will hold, and why it is not there. */
export interface PlainPage {
  /** As the navigation calls it. */
  name: Sentence;
  icon: WaitingIcon;
  title: Sentence;
  text: Sentence;
  holds: readonly Sentence[];
  why: Sentence;
  /** Where the reader can go now; the first is the one we would take. */
  ways: readonly WayId[];
}

const TO_THE_NEWS = ['feed', 'focus', 'home'] as const;

/** Leaves the list, with its words and its route file, when the screen itself is there. */
export const PLAIN_PAGES = {
  smart: {
    name: m['frame.smart'],
    icon: 'sparkle',
    title: m['plain.smart_title'],
    text: m['plain.smart_text'],
    holds: [m['plain.smart_holds_now'], m['plain.smart_holds_next'], m['plain.smart_holds_routine']],
    why: m['plain.smart_why'],
    ways: TO_THE_NEWS,
  },
  search: {
    name: m['frame.search'],
    icon: 'magnifying-glass',
    title: m['plain.search_title'],
    text: m['plain.search_text'],
    holds: [
      m['plain.search_holds_words'],
      m['plain.search_holds_suggestions'],
      m['plain.search_holds_earlier'],
    ],
    why: m['plain.search_why'],
    ways: TO_THE_NEWS,
  },
  chat: {
    name: m['frame.assistant'],
    icon: 'chat-circle-text',
    title: m['plain.chat_title'],
    text: m['plain.chat_text'],
    holds: [m['plain.chat_holds_sources'], m['plain.chat_holds_story'], m['plain.chat_holds_nothing']],
    why: m['plain.chat_why'],
    ways: TO_THE_NEWS,
  },
  map: {
    name: m['frame.map'],
    icon: 'map-trifold',
    title: m['plain.map_title'],
    text: m['plain.map_text'],
    holds: [m['plain.map_holds_pins'], m['plain.map_holds_area'], m['plain.map_holds_list']],
    why: m['plain.map_why'],
    ways: TO_THE_NEWS,
  },
  bookmarks: {
    name: m['frame.saved_stories'],
    icon: 'bookmark-simple',
    title: m['plain.bookmarks_title'],
    text: m['plain.bookmarks_text'],
    holds: [
      m['plain.bookmarks_holds_list'],
      m['plain.bookmarks_holds_notes'],
      m['plain.bookmarks_holds_offline'],
    ],
    why: m['plain.bookmarks_why'],
    ways: TO_THE_NEWS,
  },
  profile: {
    name: m['frame.profile'],
    icon: 'user',
    title: m['plain.profile_title'],
    text: m['plain.profile_text'],
    holds: [m['plain.profile_holds_places'], m['plain.profile_holds_numbers'], m['plain.profile_holds_data']],
    why: m['plain.profile_why'],
    ways: TO_THE_NEWS,
  },
} as const satisfies Record<string, PlainPage>;
