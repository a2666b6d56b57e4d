import { timeLeft } from '@paligid/domain/time/until';
import { timeLeftWords } from '@paligid/i18n/words-until';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale } from '../../../words/words.ts';
import { useNow } from '../time/useNow.ts';

/** '5 h 40 min left'. Nothing before the page has mounted, without an end, and once it has come. */
export function TimeLeft({ expiresAt }: { expiresAt: string | null }) {
  const locale = useLocale();
  const now = useNow();
  if (now === null || expiresAt === null) return null;
  const left = timeLeft(Date.parse(expiresAt), now);
  if (left === null) return null;
  return (
    <>
      <Icon name="clock" weight="bold" size={18} />
      {timeLeftWords(left, locale)}
    </>
  );
}
