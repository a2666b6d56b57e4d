import { useEffect, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../design/useMediaQuery.ts';

/** Interval at which tips and loading lines change. */
const ROTATION_MS = 3000;

/** Rotates through `count` items, by default every three seconds; stops with reduced motion, and once the reader has picked one. */
export function useRotation(count: number, periodMs = ROTATION_MS) {
  const [turn, setTurn] = useState(0);
  const [wasPicked, setWasPicked] = useState(false);
  const isStill = useMediaQuery(REDUCED_MOTION) || wasPicked || count < 2;

  // Must be an effect: timers are outside of React.
  useEffect(() => {
    if (isStill) return;
    const timer = setInterval(() => setTurn((now) => now + 1), periodMs);
    return () => clearInterval(timer);
  }, [isStill, periodMs]);

  const pick = (index: number) => {
    setTurn(index);
    setWasPicked(true);
  };
  return { index: count === 0 ? 0 : turn % count, pick };
}
