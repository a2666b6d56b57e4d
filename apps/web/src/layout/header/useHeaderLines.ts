import { headerTitle } from '@paligid/domain/header';
import { greetingName } from '@paligid/domain/profile';
import { manilaHour } from '@paligid/domain/time/calendar';
import { greetingDayPart } from '@paligid/domain/time/day-parts';
import { greetingText } from '@paligid/i18n/greetings-text';
import { m } from '@paligid/i18n/messages';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useRealtime } from '../../client/stores/useRealtime.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';

interface HeaderLinesInput {
  title?: string | undefined;
  subtitle?: string | undefined;
}

/** The two lines of the header bar, the second as far as it is known on the server. */
export function useHeaderLines({ title, subtitle }: HeaderLinesInput) {
  const t = useTranslation();
  const { place } = useReaderPlace();
  const greeting = useGreeting();
  return {
    title: headerTitle({ title, greeting }),
    subtitle: subtitle || place?.name,
    /** Shown instead to a guest without a place, where there is room. */
    tagline: t(m['brand.tagline']),
  };
}

/** Known only after the first render, because it depends on the reader and their hour. */
function useGreeting(): string | undefined {
  const t = useTranslation();
  const locale = useLocale();
  const { user } = useSession();
  const isWarned = useRealtime(({ here }) => here.ids.length > 0);
  // No greeting while an alert covers the reader.
  if (user === null || isWarned) return undefined;
  const greeting = greetingText(greetingDayPart(manilaHour(Date.now())), locale);
  const name = greetingName(user);
  return name === undefined ? greeting : t(m['frame.greeting'], { greeting, name });
}
