import { useEffect, useRef } from 'react';
import { REDUCED_MOTION } from '../../../design/useMediaQuery.ts';
import styles from './greeting-art.module.css';

const COLORS = ['#ffa63c', '#5fd0c0', '#f6d24f', '#f59cc4', '#f4f3ee'];
const COUNT = 70;
/** Pixels a second. */
const MIN_SPEED = 140;

/** Falling panes for some seconds; none with reduced motion. */
export function Confetti({ ms }: { ms: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  // Must be an effect: it draws frame by frame.
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || window.matchMedia(REDUCED_MOTION).matches) return;
    const scale = Math.min(2, devicePixelRatio);
    const width = element.clientWidth;
    const height = element.clientHeight;
    element.width = width * scale;
    element.height = height * scale;
    context.scale(scale, scale);
    const panes = Array.from({ length: COUNT }, (_, i) => ({
      x: Math.random() * width,
      /** Spread over the first half of the time. */
      delay: (Math.random() * ms) / 2000,
      speed: MIN_SPEED * (1 + Math.random() * 1.4),
      size: 7 + Math.random() * 9,
      turn: Math.random() * 6,
      color: COLORS[i % COLORS.length] ?? '',
    }));
    let start: number | undefined;
    let frame = 0;
    const draw = (nowMs: number) => {
      start ??= nowMs;
      const seconds = (nowMs - start) / 1000;
      context.clearRect(0, 0, width, height);
      if (seconds * 1000 >= ms) return;
      for (const { x, delay, speed, size, turn, color } of panes) {
        const fallen = seconds - delay;
        if (fallen < 0) continue;
        context.save();
        context.translate(x + Math.sin(turn + fallen * 2) * 16, fallen * speed - size);
        context.rotate(turn + fallen * 2);
        context.fillStyle = color;
        context.fillRect(-size / 2, -size / 2, size, size);
        context.restore();
      }
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [ms]);

  return <canvas ref={canvas} className={styles['confetti']} data-ms={ms} />;
}
