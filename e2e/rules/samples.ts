import { cardAge } from '@paligid/domain/time/card-age';
import { dateDisplay, swipeAge } from '@paligid/domain/time/date-display';
import { formatCardAge } from '@paligid/i18n/format-age';
import { formatDateDisplay, formatSwipeAge } from '@paligid/i18n/format-moment';

const NOW = Date.UTC(2026, 10, 15, 4);
const MINUTE = 60_000;
const AGES = [0, 59, 60, 359, 360, 1439, 1440, 2880, 10_079, 10_080, 40_319, 40_320, 525_600].map(
  (n) => n * MINUTE,
);
const ZONES = ['Asia/Manila', 'America/New_York', 'UTC'];

/** Every way a time is written, in both languages and three zones: what must not differ between engines. */
export function timeTexts(): string[] {
  return (['en', 'fil'] as const).flatMap((locale) =>
    ZONES.flatMap((zone) =>
      AGES.flatMap((age) => {
        const at = NOW - age;
        return [
          formatCardAge(cardAge(at, NOW), locale),
          formatSwipeAge(swipeAge(at, NOW, zone), locale, zone),
          ...(['relative', 'long', 'short'] as const).map((format) =>
            formatDateDisplay(dateDisplay(format, at, NOW, zone), locale, zone),
          ),
        ];
      }),
    ),
  );
}
