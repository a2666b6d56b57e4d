import { m } from '@paligid/i18n/messages';
import { Button } from '../../../design/Button.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import styles from './live-offer.module.css';

interface LiveOfferProps {
  /** The device took its graphics away from a map that was there. */
  wasLost: boolean;
  onStart: () => void;
}

/** Half a megabyte is the reader's to decide where they save data. */
export function LiveOffer({ wasLost, onStart }: LiveOfferProps) {
  const t = useTranslation();
  return (
    <div className={styles['offer']} role={wasLost ? 'status' : undefined}>
      {wasLost && <p>{t(m['map.lost'])}</p>}
      <Button variant="ghost" size="medium" onClick={onStart}>
        {t(m['map.load_live'])}
      </Button>
    </div>
  );
}
