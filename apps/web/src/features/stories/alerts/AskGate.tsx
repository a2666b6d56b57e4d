import { useModuleWhenIdle } from '../../../client/lazy-load.ts';
import { isAskResting } from '../../../client/notifications/ask-rest.ts';
import { useRealtime } from '../../../client/stores/useRealtime.ts';
import styles from './alert-header.module.css';

const loadAskCard = () => import('../../notifications/AskCard.tsx');

/**
 * On screens that show one story at a time the card waits for a notification (LIVE-015). It is loaded only where the
 * browser has not decided, which it may long have.
 */
export function AskAfterNotification() {
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
