import type { Point } from '@paligid/domain/places/geography';
import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { currentPosition } from '../../client/location/locate.ts';
import { useStores } from '../../client/stores/stores.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';

interface LocateMeProps {
  onFound: (point: Point) => void;
}

/** Shows the map around the device. The place that the reader's news is about stays as it is. */
export function LocateMe({ onFound }: LocateMeProps) {
  const t = useTranslation();
  const stores = useStores();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const locate = async () => {
    setAsking(true);
    const position = await currentPosition(stores, navigator);
    setAsking(false);
    if (position === null) notify({ kind: 'error', text: t(m['location.failed']) });
    else onFound({ lat: position.lat, lon: position.lon });
  };
  return (
    <IconButton
      label={t(m['map.locate'])}
      icon="crosshair-simple"
      disabled={isAsking}
      onClick={() => void locate()}
    />
  );
}
