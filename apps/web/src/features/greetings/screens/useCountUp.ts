import { useEffect, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../../design/useMediaQuery.ts';

const COUNT_MS = 2_000;
const STEPS = 60;

/**
 * The share of every counter that is shown, from 0 to 1 in 60 steps over two seconds; 1 at once with reduced motion.
 * `onEnd` must be stable.
 */
export function useCountUp(onEnd: () => void): number {
  const isStill = useMediaQuery(REDUCED_MOTION);
  const [step, setStep] = useState(0);
  const isDone = isStill || step >= STEPS;

  // Must be an effect: a timer.
  useEffect(() => {
    if (isDone) return onEnd();
    const timer = setTimeout(() => setStep(step + 1), COUNT_MS / STEPS);
    return () => clearTimeout(timer);
  }, [isDone, step, onEnd]);

  return isDone ? 1 : step / STEPS;
}
