import { remainingTime } from '@paligid/domain/time/until';
import { remainingTimeText } from '@paligid/i18n/until-text';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale } from '../../../i18n/useTranslation.ts';
import { useNow } from './useNow.ts';

/** '5 h 40 min left'. Nothing before the page has mounted, without an end time, and once it has passed. */
export function TimeLeft({ expiresAt }: { expiresAt: string | null }) {
  const locale = useLocale();
  const now = useNow();
  if (now === null || expiresAt === null) return null;
  const left = remainingTime(Date.parse(expiresAt), now);
  if (left === null) return null;
  return (
    <>
      <Icon name="clock" weight="bold" size={18} />
      {remainingTimeText(left, locale)}
    </>
  );
}
