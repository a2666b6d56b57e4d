import { headerSubtitle, headerTitle } from '@paligid/domain/header/header-lines';
import { displayName } from '@paligid/domain/profile/display-name';
import { greetingDayPart } from '@paligid/domain/time/greeting-day-part';
import { m } from '@paligid/i18n/messages';
import { greetingWords } from '@paligid/i18n/words-greetings';
import { headerSubtitleText } from '@paligid/i18n/words-header';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { useLocale, useWords } from '../../words/words.ts';
import { useUnread } from './useUnread.ts';

interface Given {
  title?: string | undefined;
  subtitle?: string | undefined;
}

/** The two lines of the header bar. */
export function useHeaderLines({ title, subtitle }: Given) {
  const say = useWords();
  const locale = useLocale();
  const { place } = useReaderPlace();
  const unread = useUnread();
  const greeting = useGreeting();
  const known = headerSubtitle({ subtitle, location: place?.name, unread });
  return {
    title: headerTitle({ title, greeting }),
    subtitle: headerSubtitleText(known, locale),
    /** What a stranger without a place reads instead, where there is room. */
    tagline: say(m['brand.tagline']),
  };
}

/** Known only after the first render: who reads, and what hour it is for them. */
function useGreeting(): string | undefined {
  const say = useWords();
  const locale = useLocale();
  const { user } = useSession();
  if (user === null) return undefined;
  const greeting = greetingWords(greetingDayPart(new Date().getHours()), locale);
  const name = displayName(user);
  return name.kind === 'known' ? say(m['frame.greeting'], { greeting, name: name.text }) : greeting;
}
