import { buildGreeting, type GreetingFacts, withDeviceReading } from '@paligid/domain/build-greeting';
import type { GreetingReason } from '@paligid/domain/greeting-plan';
import { greetingName } from '@paligid/domain/reader-name';
import { greetingWords } from '@paligid/i18n/greeting-words';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '../../../client/stores/useSession.ts';
import { REDUCED_MOTION } from '../../../design/useMediaQuery.ts';
import { useLocale } from '../../../i18n/useTranslation.ts';
import type { ScreenProps } from './GreetingFrame.tsx';
import { GreetingScreen } from './GreetingScreen.tsx';
import styles from './greeting-dialog.module.css';
import { CelebrationScreen } from './MilestoneScreen.tsx';

interface GreetingDialogProps {
  next: {
    reason: GreetingReason;
    facts: GreetingFacts;
    sent: ScreenProps['greeting'] | undefined;
    skipped: number;
  };
  onClose: () => void;
  /** Where 'Back to Feed' leads; the dialog closes in any case. */
  onBack: () => void;
  onShare: ScreenProps['onShare'];
}

/** From here on a milestone is celebrated before its screen. */
const MIN_CELEBRATED = 100;
const LEAVE_MS = 160;
const NEXT_KEYS = new Set(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp']);
/** On a button they press it; elsewhere they lead on. */
const PRESS_KEYS = new Set(['Enter', ' ']);

/** One greeting over the whole screen. A swipe up, Escape, an arrow key and its button lead on to the story. */
export function GreetingDialog({ next, onClose, onBack, onShare }: GreetingDialogProps) {
  const locale = useLocale();
  const { user } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const { reason, facts, sent, skipped } = next;
  const [greeting] = useState<ScreenProps['greeting']>(() =>
    sent === undefined
      ? buildGreeting(reason, facts, (subject) => greetingWords(subject, locale))
      : withDeviceReading(sent, facts, skipped),
  );
  const [isCelebrating, setCelebrating] = useState('at' in reason && isCelebrated(reason));

  const leave = useEffectEvent(() => {
    if (isCelebrating) return setCelebrating(false);
    const isStill = window.matchMedia(REDUCED_MOTION).matches;
    dialog.current?.setAttribute('data-leaving', '');
    setTimeout(onClose, isStill ? 0 : LEAVE_MS);
  });

  // Before the effects of the screen, which measure it. The browser gives the focus back when it closes.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // The whole screen has the focus: it is read out, and no button looks pressed already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the celebration another screen is there.
  useEffect(() => dialog.current?.focus(), [isCelebrating]);

  useSwipeUp(dialog, leave);

  const props: ScreenProps = {
    ...{ greeting, onShare, onContinue: leave, readToday: facts.reading.today.size },
    name: greetingName(user ?? {}),
    onBack: () => {
      onBack();
      onClose();
    },
  };
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      tabIndex={-1}
      aria-labelledby="greeting-title"
      aria-describedby="greeting-text"
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onKeyDown={(event) => {
        // The deck behind it must not turn.
        event.stopPropagation();
        const isNext = NEXT_KEYS.has(event.key);
        const isPress = event.target === event.currentTarget && PRESS_KEYS.has(event.key);
        if (!isNext && !isPress) return;
        event.preventDefault();
        leave();
      }}
    >
      {isCelebrating ? <CelebrationScreen {...props} /> : <GreetingScreen {...props} />}
    </dialog>
  );
}

function isCelebrated({ type, at }: { type: string; at: number }): boolean {
  return type === 'milestone' && at >= MIN_CELEBRATED;
}

/** As far as a thumb moves without effort. */
const MIN_SWIPE_PX = 60;

/** Calls back for a swipe up or a turn of the wheel, unless there is more of the screen to scroll to. */
function useSwipeUp(area: RefObject<HTMLElement | null>, onSwipe: () => void): void {
  const swiped = useEffectEvent(onSwipe);

  // Must be an effect: Preact listens to touches passively, on the whole page.
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let fromY: number | undefined;
    const isAtEnd = () => element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
    const drag = (px: number) => element.style.setProperty('--drag', `${px}px`);
    const start = ({ touches: [touch, second] }: TouchEvent) => {
      fromY = touch && !second && isAtEnd() ? touch.clientY : undefined;
    };
    const move = ({ touches: [touch] }: TouchEvent) => {
      if (fromY !== undefined && touch !== undefined) drag(Math.min(0, touch.clientY - fromY));
    };
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      if (fromY === undefined || touch === undefined) return;
      if (fromY - touch.clientY >= MIN_SWIPE_PX) swiped();
      else drag(0);
      fromY = undefined;
    };
    const cancel = () => {
      fromY = undefined;
      drag(0);
    };
    const wheel = ({ deltaY }: WheelEvent) => {
      if (deltaY > MIN_SWIPE_PX && isAtEnd()) swiped();
    };
    const listeners = { touchstart: start, touchmove: move, touchend: end, touchcancel: cancel, wheel };
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of all) element.addEventListener(type, listener, { passive: true });
    return () => {
      for (const [type, listener] of all) element.removeEventListener(type, listener);
    };
  }, [area]);
}
