import { headerTitle } from '@paligid/domain/header/header-lines';
import { greetingName } from '@paligid/domain/profile/greeting-name';
import { greetingDayPart } from '@paligid/domain/time/greeting-day-part';
import { manilaHour } from '@paligid/domain/time/manila-hour';
import { m } from '@paligid/i18n/messages';
import { greetingWords } from '@paligid/i18n/words-greetings';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useRealtime } from '../../client/stores/useRealtime.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { useLocale, useWords } from '../../words/words.ts';

interface Given {
  title?: string | undefined;
  subtitle?: string | undefined;
}

/** The two lines of the header bar, the second as far as a document knows it. */
export function useHeaderLines({ title, subtitle }: Given) {
  const say = useWords();
  const { place } = useReaderPlace();
  const greeting = useGreeting();
  return {
    title: headerTitle({ title, greeting }),
    subtitle: subtitle || place?.name,
    /** What a stranger without a place reads instead, where there is room. */
    tagline: say(m['brand.tagline']),
  };
}

/** Known only after the first render: who reads, and what hour it is for them. */
function useGreeting(): string | undefined {
  const say = useWords();
  const locale = useLocale();
  const { user } = useSession();
  const isWarned = useRealtime(({ here }) => here.ids.length > 0);
  // Nobody is wished a good evening while an alert covers them.
  if (user === null || isWarned) return undefined;
  const greeting = greetingWords(greetingDayPart(manilaHour(Date.now())), locale);
  const name = greetingName(user);
  return name === undefined ? greeting : say(m['frame.greeting'], { greeting, name });
}
