import { headerSubtitle } from '@paligid/domain/header';
import { headerSubtitleText } from '@paligid/i18n/header-text';
import { m } from '@paligid/i18n/messages';
import { useEffect, useState } from 'react';
import { useNotices } from '../../client/stores/useNotices.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useRealtime } from '../../client/stores/useRealtime.ts';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './header-bar.module.css';
import { useUnreadCount } from './NotificationsButton.tsx';

const TICK_MS = 10_000;

interface HeaderSubtitleProps {
  given: string | undefined;
  /** Shown to a guest without a place. */
  tagline: string;
}

/** The line below the title. Connection notices appear there too for some seconds, so that they cover nothing. */
export function HeaderSubtitle({ given, tagline }: HeaderSubtitleProps) {
  const t = useTranslation();
  const locale = useLocale();
  const { place } = useReaderPlace();
  const { ids, readAt } = useRealtime((state) => state.here);
  const unread = useUnreadCount();
  const nowMs = useClock();
  const { notices } = useNotices();
  const connection = notices.find(({ topic }) => topic === 'connection');
  const location =
    place === null ? undefined : (place.name ?? (ids.length > 0 ? t(m['location.here']) : undefined));
  const readMs = Date.parse(readAt ?? '');
  const facts = {
    ...{ subtitle: given, location, unread, alerts: ids.length, nowMs },
    readMs: Number.isNaN(readMs) ? undefined : readMs,
  };
  const text = headerSubtitleText(headerSubtitle(facts), locale);
  return (
    <>
      {connection !== undefined && (
        <p className={styles['subtitle']} data-connection={connection.kind} aria-hidden="true">
          {connection.text}
        </p>
      )}
      {connection === undefined && (
        <p className={styles[text === undefined ? 'tagline' : 'subtitle']}>{text ?? tagline}</p>
      )}
      <VisuallyHidden>
        <span role="status">{connection?.text}</span>
      </VisuallyHidden>
    </>
  );
}

/** Only this line shows seconds: the shared clock ticks more slowly. */
function useClock(): number {
  const [nowMs, setNow] = useState(Date.now);
  const readAt = useRealtime((state) => state.here.readAt);
  // An effect, because time passes outside React.
  useEffect(() => {
    setNow(Date.now());
    if (readAt === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [readAt]);
  return nowMs;
}
