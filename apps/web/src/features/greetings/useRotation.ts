import { useEffect, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../design/useMediaQuery.ts';

/** Tips and loading lines change at this pace. */
const ROTATION_MS = 3000;

/** One after another, by itself; it rests where motion is reduced, and once the reader has picked one. */
export function useRotation(count: number) {
  const [turn, setTurn] = useState(0);
  const [wasPicked, setWasPicked] = useState(false);
  const isStill = useMediaQuery(REDUCED_MOTION) || wasPicked || count < 2;

  // Time passes outside of React.
  useEffect(() => {
    if (isStill) return;
    const timer = setInterval(() => setTurn((now) => now + 1), ROTATION_MS);
    return () => clearInterval(timer);
  }, [isStill]);

  const pick = (index: number) => {
    setTurn(index);
    setWasPicked(true);
  };
  return { index: count === 0 ? 0 : turn % count, pick };
}
