import { m } from '@paligid/i18n/messages';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '../../design/Button.tsx';
import { LinkButton } from '../../design/LinkButton.tsx';
import { Spinner } from '../../design/Spinner.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './feed-end.module.css';

/** Loads the next page when the reader is this close to the bottom. */
const PREFETCH_DISTANCE_PX = 200;

interface FeedEndProps {
  /** Cursor of the next page; null at the end, undefined while unknown. */
  next: string | null | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/** Below the last card: infinite scroll, a link without JavaScript, or the end. */
export function FeedEnd({ next, isLoading, hasFailed, load }: FeedEndProps) {
  const t = useTranslation();
  const bottom = useRef<HTMLElement>(null);
  const canLoad = Boolean(next) && !isLoading && !hasFailed;

  // Must be an effect: only the browser knows when the end comes near.
  useEffect(() => {
    if (bottom.current === null || !canLoad) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: `0px 0px ${PREFETCH_DISTANCE_PX}px`,
    });
    observer.observe(bottom.current);
    return () => observer.disconnect();
  }, [canLoad, load]);

  function onClick(event: MouseEvent) {
    event.preventDefault();
    load();
  }

  return (
    <div className={styles['end']} aria-live="polite">
      {isLoading && (
        <p className={styles['line']}>
          <Spinner />
          {t(m['feed.loading_more'])}
        </p>
      )}
      {hasFailed && !isLoading && (
        <>
          <p className={styles['line']}>{t(m['feed.more_trouble'])}</p>
          <Button variant="ghost" size="medium" onClick={load}>
            {t(m['stories.try_again'])}
          </Button>
        </>
      )}
      {canLoad && (
        <LinkButton
          to={`?cursor=${encodeURIComponent(next ?? '')}`}
          variant="ghost"
          size="medium"
          onClick={onClick}
        >
          {t(m['feed.more'])}
        </LinkButton>
      )}
      {next === null && !isLoading && <p className={styles['line']}>{t(m['feed.end'])}</p>}
      <i ref={bottom} className={styles['bottom']} />
    </div>
  );
}
