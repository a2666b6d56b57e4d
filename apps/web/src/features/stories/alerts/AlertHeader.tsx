import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect } from 'react';
import { useStore } from 'zustand/react';
import { useModuleWhenIdle } from '../../../client/lazy-load.ts';
import { isAskResting } from '../../../client/notifications/ask-rest.ts';
import { useRealtime } from '../../../client/stores/useRealtime.ts';
import { Icon } from '../../../design/Icon.tsx';
import { Panes } from '../../../design/Panes.tsx';
import { REDUCED_MOTION } from '../../../design/useMediaQuery.ts';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../../router/Link.tsx';
import { storyDetailId, storyPath } from '../story-path.ts';
import { useNow } from '../time/useNow.ts';
import { AlertPane, InlineFacts } from './AlertPane.tsx';
import { alertFacts } from './alert-facts.ts';
import styles from './alert-header.module.css';
import { type AlertEntry, getAlertStore } from './alert-store.ts';
import { bannerAppearance, bannerFacts, bannerKicker, shortUntilText } from './banner-text.ts';

/** More would cover the stories; the bell lists them all. */
const MAX_READ_SHOWN = 3;

/** Alerts in force that the reader has read, one line each. They disappear when they end. */
function ReadAlerts({ stories }: { stories: readonly Story[] }) {
  const t = useTranslation();
  const locale = useLocale();
  const now = useNow() ?? Date.now();
  return (
    <ul className={styles['list']} aria-label={t(m['alerts.read_list'])}>
      {stories.slice(0, MAX_READ_SHOWN).map((story) => {
        const { expiresMs } = alertFacts(story);
        return (
          <li key={story.id}>
            <Link to={storyPath(storyDetailId(story))} className={styles['row']}>
              <AlertPane severity={story.severity} />
              <span className={styles['title']}>{story.headline || story.title}</span>
              {expiresMs !== null && (
                <span className={styles['until']}>{shortUntilText(expiresMs, locale, now)}</span>
              )}
              <Icon name="caret-right" size={16} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

export interface AlertHeaderProps {
  screen: 'focus' | 'feed' | 'story';
  /** Alerts in force that the reader has read. */
  read?: readonly Story[];
  /** The current card of a deck. */
  card?: { n: number; total: number };
  /** Id of the story on screen. */
  readingId?: string;
}

/** Alert changes, and the read alerts that stay small at the top. */
export function AlertHeader({ screen, read = [], card, readingId }: AlertHeaderProps) {
  const t = useTranslation();
  const store = getAlertStore(useQueryClient());
  const hasNews = useStore(store, ({ queue }) => queue.length > 0);

  // Opening an alert's page dismisses its banner, whichever way the reader came.
  useEffect(() => {
    if (readingId !== undefined) store.getState().dismiss(readingId);
  }, [store, readingId]);

  return (
    <>
      <div className={styles['banner']} data-screen={screen}>
        <AlertBanner readingId={readingId} />
        {hasNews && card !== undefined && card.n <= card.total && (
          <p className={styles['kept']}>{t(m['alerts.place_kept'], card)}</p>
        )}
      </div>
      {read.length > 0 && <ReadAlerts stories={read} />}
      {screen !== 'feed' && <AskAfterNotification />}
    </>
  );
}

/** The most severe alert change that the reader has not opened. `readingId` is the story on screen. */
function AlertBanner({ readingId }: { readingId?: string | undefined }) {
  const store = getAlertStore(useQueryClient());
  const queue = useStore(store, (state) => state.queue);
  const [first, ...others] = queue;
  if (first === undefined) return null;
  const isReading = readingId !== undefined && first.ids.includes(readingId);
  const dismiss = () => store.getState().dismiss(first.story.id);
  return <Banner entry={first} more={others.length} isReading={isReading} onDismiss={dismiss} />;
}

interface BannerProps {
  entry: AlertEntry;
  more: number;
  /** It is about the story on screen: opening it scrolls to the top instead of navigating. */
  isReading: boolean;
  onDismiss: () => void;
}

function Banner({ entry: { story, change }, more, isReading, onDismiss }: BannerProps) {
  const t = useTranslation();
  const locale = useLocale();
  const now = useNow() ?? Date.now();
  const { ground, icon } = bannerAppearance(change);
  const title = story.headline || story.title;
  const facts = bannerFacts(change, story, locale, now);

  function open(event: MouseEvent) {
    onDismiss();
    if (!isReading) return;
    event.preventDefault();
    const behavior = window.matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth';
    window.scrollTo({ top: 0, behavior });
  }

  return (
    <section
      className={styles['alertBanner']}
      data-ground={ground}
      data-kind={change.kind}
      aria-label={t(m['alerts.region'])}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
    >
      <Link to={storyPath(storyDetailId(story))} className={styles['link']} onClick={open}>
        <Icon name={icon} weight={icon === 'clock' ? 'bold' : 'fill'} size={26} className={styles['icon']} />
        <span className={styles['text']}>
          <span className={styles['kicker']}>
            {bannerKicker(change, story, locale, now)}
            {change.kind !== 'called_off' && (
              <span className={styles['panes']} aria-hidden="true">
                <Panes lit={change.to.severity} of={5} />
              </span>
            )}
            {more > 0 && (
              <span className={styles['more']}>
                <span aria-hidden="true">+{more}</span>
                <VisuallyHidden>{t(m['alerts.more'], { n: more })}</VisuallyHidden>
              </span>
            )}
          </span>
          <span className={styles['headline']}>{title}</span>
          <span className={styles['facts']}>
            {change.to.inside === true && change.kind !== 'called_off' && <b>{t(m['alerts.inside'])} • </b>}
            <InlineFacts facts={facts} />
          </span>
        </span>
        <Icon name="caret-right" size={24} className={styles['chevron']} />
      </Link>
      <button
        type="button"
        className={styles['close']}
        aria-label={t(m['alerts.close'], { title })}
        onClick={onDismiss}
      >
        <Icon name="x" size={18} />
      </button>
    </section>
  );
}

const loadAskCard = () => import('../../notifications/AskCard.tsx');

/**
 * On screens that show one story at a time the card waits for a notification (LIVE-015). It is loaded only where the
 * browser has not decided, which it may long have.
 */
function AskAfterNotification() {
  const isNotified = useRealtime(({ updates }) => updates.some(({ type }) => type === 'notification'));
  return isNotified && isUndecided() ? <LoadedAskCard /> : null;
}

export function LoadedAskCard() {
  const lazy = useModuleWhenIdle(loadAskCard);
  return (
    lazy && (
      <div className={styles['ask']}>
        <lazy.AskCard />
      </div>
    )
  );
}

/** Whether the card may ask: it does not for two weeks after 'Not now'. */
export function isAskDue(): boolean {
  return isUndecided() && !isAskResting(window, Date.now());
}

/** iPhones have notifications only after the product is on the home screen. */
function isUndecided(): boolean {
  if ('Notification' in window) return Notification.permission === 'default';
  return /iPhone|iPad/.test(navigator.userAgent);
}
