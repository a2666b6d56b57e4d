import type { DigestPeriod } from '@paligid/domain/time/day-parts';
import { Icon } from '../../design/Icon.tsx';

const EDGE = '1.75rem';

/** The sun or moon for a time of day, five in all. */
export function HourIcon({ period }: { period: DigestPeriod }) {
  switch (period) {
    case 'early_morning':
      return <Icon name="sun-horizon" weight="fill" size={28} />;
    case 'morning':
      return <Icon name="sun" size={28} />;
    case 'afternoon':
      return <HighSun />;
    case 'evening':
      return <Icon name="moon" size={28} />;
    case 'night':
      return <Icon name="moon-stars" weight="fill" size={28} />;
  }
}

/** The morning's sun, fully risen. */
function HighSun() {
  return (
    <svg width={EDGE} height={EDGE} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <circle cx="12" cy="12" r="5.6" />
      <path
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        d="M12 1.8v1.6m0 17.2v1.6M1.8 12h1.6m17.2 0h1.6M4.8 4.8l1.1 1.1m12.2 12.2 1.1 1.1m0-14.4-1.1 1.1M5.9 18.1l-1.1 1.1"
      />
    </svg>
  );
}
