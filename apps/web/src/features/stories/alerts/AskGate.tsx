import { useModuleWhenIdle } from '../../../client/lazy-load.ts';
import { useRealtime } from '../../../client/stores/useRealtime.ts';
import styles from './alert-header.module.css';

const loadAskCard = () => import('../../notifications/AskCard.tsx');

/** Loads the card that asks for notifications only where the browser has not decided, which it may long have. */
export function AskGate() {
  return isUndecided() ? <LoadedAskCard /> : null;
}

/** On screens that show one story at a time the card waits for a notification (LIVE-015). */
export function AskAfterNotification() {
  const isNotified = useRealtime(({ updates }) => updates.some(({ type }) => type === 'notification'));
  return isNotified ? <AskGate /> : null;
}

function LoadedAskCard() {
  const lazy = useModuleWhenIdle(loadAskCard);
  return (
    lazy && (
      <div className={styles['ask']}>
        <lazy.AskCard />
      </div>
    )
  );
}

/** iPhones have notifications only after the product is on the home screen. */
function isUndecided(): boolean {
  if ('Notification' in window) return Notification.permission === 'default';
  return /iPhone|iPad/.test(navigator.userAgent);
}
