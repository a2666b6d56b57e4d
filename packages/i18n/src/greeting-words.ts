import { topicText } from './category-text.ts';
import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type TopicCount = [topic: string, n: number];

type Subject =
  | { type: 'welcome'; stories: number; hasMore: boolean; grave: number; topics: TopicCount[] }
  | { type: 'milestone'; at: number }
  | { type: 'progress'; next: string | undefined; topics: TopicCount[] }
  | { type: 'topic_shift'; from: string; topics: string[] }
  | { type: 'break_reminder'; minutes: number; isCalm: boolean }
  | { type: 'all_caught_up' | 'no_more_content' };

type Words = { message: string; news_preview: string; context_hints: string[] };

/** Stories that belong to no topic have none to be named. */
const UNSORTED = 'other';

/** What a greeting says. Every number in it was given. */
export function greetingWords(subject: Subject, locale: Locale): Words {
  const told = (message: string, news_preview = '', context_hints: string[] = []) => ({
    ...{ message, news_preview, context_hints },
  });
  switch (subject.type) {
    case 'welcome': {
      const { stories: n, hasMore, grave } = subject;
      const message = hasMore
        ? m['greetings.welcome_more']({ n }, { locale })
        : m['greetings.welcome']({ n }, { locale });
      const preview =
        grave === 0
          ? m['greetings.welcome_calm']({}, { locale })
          : m['greetings.welcome_grave']({ n: grave }, { locale });
      return told(message, preview, hints(subject.topics, locale));
    }
    case 'milestone':
      return told(milestoneTitle(subject.at, locale), milestonePreview(subject.at, locale));
    case 'progress':
      // The card shows the preview up to its first colon, and a headline may have one.
      return told('', subject.next?.replace(/:\s*/g, ' – ') ?? '', hints(subject.topics, locale));
    case 'topic_shift': {
      const hints = subject.topics.map((it) => topicText(it, locale));
      if (subject.from === UNSORTED) {
        const preview = m['greetings.unsorted_preview']({}, { locale });
        return told(m['greetings.unsorted_message']({}, { locale }), preview, hints);
      }
      // Names of topics are capitalised as labels, and written small within a sentence.
      const topic = topicText(subject.from, locale).toLowerCase();
      const preview = m['greetings.topic_preview']({ topic }, { locale });
      return told(m['greetings.topic_message']({ topic }, { locale }), preview, hints);
    }
    case 'break_reminder': {
      const n = subject.minutes;
      return told(
        m['greetings.break_message']({}, { locale }),
        subject.isCalm
          ? m['greetings.break_calm']({ n }, { locale })
          : m['greetings.break_preview']({ n }, { locale }),
        [
          m['greetings.break_hint_1']({}, { locale }),
          m['greetings.break_hint_2']({}, { locale }),
          m['greetings.break_hint_3']({}, { locale }),
        ],
      );
    }
    case 'all_caught_up':
      return told(m['greetings.caught_up']({}, { locale }));
    case 'no_more_content':
      return told(m['greetings.no_more']({}, { locale }));
  }
}

function hints(topics: readonly TopicCount[], locale: Locale): string[] {
  return topics.map(([topic, n]) =>
    m['greetings.hint_count']({ topic: topicText(topic, locale), n }, { locale }),
  );
}

function milestoneTitle(at: number, locale: Locale): string {
  if (at >= 500) return m['greetings.milestone_500']({}, { locale });
  if (at >= 250) return m['greetings.milestone_250']({}, { locale });
  if (at >= 100) return m['greetings.milestone_100']({}, { locale });
  return m['greetings.milestone_50']({}, { locale });
}

/** The window has a hundred panes. */
function milestonePreview(at: number, locale: Locale): string {
  return at <= 100
    ? m['greetings.milestone_panes']({}, { locale })
    : m['greetings.milestone_stories']({ n: at }, { locale });
}
